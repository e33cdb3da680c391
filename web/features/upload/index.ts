export { AvatarCrop, ImageUploader } from './lazy.tsx'
