export { loadDemo } from './load.ts'
export { readTexts } from './texts.ts'
export { drawPictures as registerDemo } from './picture/pictures.ts'
