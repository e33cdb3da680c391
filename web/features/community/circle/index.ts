/** The liveliest circles, for the column at the side of the home page. */
export { HotCircles } from './directory/HotCircles.tsx'
