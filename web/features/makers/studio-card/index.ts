export {
  kindWords,
  lineOf,
  numberOf,
  type Studio,
  type StudioCard,
  studioKind,
  type StudioPage,
  trailOf,
  whereWords,
  type Work,
  type WorkCard,
  workKind,
  type WorkPage,
} from './studio.ts'
export { StudioGrid } from './StudioCard.tsx'
