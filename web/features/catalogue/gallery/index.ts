/** 会员图片, for the page of a blend or a pipe, with what `loadGallery` gave. */
export { Gallery } from './Gallery.tsx'
export { loadGallery } from './gallery.ts'
