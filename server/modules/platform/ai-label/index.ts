export { type AiOrigin, aiLabel, labelledSvg, xmpOf } from './label.ts'
export { articleLabel, catalogueNotes } from './words.ts'
