/** What the page of a blend shows once it answers: in one chunk. */
export { ReviewFilter } from '../review/index.ts'
export { Flavors } from './taste/Flavors.tsx'
export { TitleBar } from './detail/TitleBar.tsx'
