export { actOn } from './actions/post-actions.ts'
export { CiteCard } from './attachment/CiteCard.tsx'
export { Pictures } from './attachment/Pictures.tsx'
export { bodyClass, BodyText } from './PostBody.tsx'
