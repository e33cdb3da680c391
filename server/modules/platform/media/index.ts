export { copiesOf } from './renditions.ts'
export { type DrawnPicture, drawMissing, drawWith, insertDrawnPictures } from './generated-pictures.ts'
export { openLocalStorage } from './local-storage.ts'
export { personalLink } from './personal-link.ts'
export { openS3Storage } from './s3-storage.ts'
export { uploadRoutes } from './upload.routes.ts'
export {
  imageOf,
  lastingKeys,
  letters,
  type Picture,
  publicAddress,
  sizeKey,
} from './upload.view.ts'
export { imagesOf, privateLink, putPrivate, releaseUploads, attachUploads } from './attachments.ts'
