export { type AiOrigin, aiLabel, declaredOrigin, labelledSvg, xmpOf } from './label.ts'
export { articleLabel, catalogueNotes } from './words.ts'
