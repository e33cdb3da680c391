export { copiesOf, imagesOf, putPrivate, releaseUploads, attachUploads } from './attachments.ts'
export { type DrawnPicture, drawMissing, drawWith, insertDrawnPictures } from './generated-pictures.ts'
export { openLocalStorage } from './storage/local-storage.ts'
export { personalLink } from './serving/signed-link.ts'
export { connectS3, openS3Storage } from './storage/s3-storage.ts'
export { keepReportedPictures } from './upload-use.store.ts'
export { carriesAiLabel, keepPreview } from './upload.store.ts'
export { uploadRoutes } from './upload.routes.ts'
export {
  imageOf,
  lastingKeys,
  letters,
  type Picture,
  publicAddress,
  sizeKey,
} from './upload.view.ts'
