export { AvatarCrop, ImageUploader } from './lazy.tsx'

/** The bringing of one picture by itself, for who shows it in a place of their own. */
export const bringing = () => import('./upload-file.ts')
export { picturesIn } from './pictures-in.ts'
