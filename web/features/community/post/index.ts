export { actOn } from './acts.ts'
export { CiteCard } from './CiteCard.tsx'
export { Pictures } from './Pictures.tsx'
export { bodyClass, BodyText } from './PostBody.tsx'
