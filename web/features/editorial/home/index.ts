/** The slides at the top of the home page, for whoever edits them. */
export { Carousel } from './Carousel.tsx'
