import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import type { CropProps } from './crop/AvatarCrop.tsx'
import type { UploaderProps } from './ImageUploader.tsx'

const Uploader = lazyPart(async () => (await import('./ImageUploader.tsx')).ImageUploader)
const Crop = lazyPart(async () => (await import('./crop/AvatarCrop.tsx')).AvatarCrop)

/** Several pictures to pick, drop or paste, in an order of one's own. Keeps its room while it loads. */
export function ImageUploader(props: UploaderProps) {
  const room = <div className="min-h-20" />
  return useHydrated() ? <Uploader waiting={room} {...props} /> : room
}

/** One picture, cut to its form and brought. */
export function AvatarCrop(props: CropProps) {
  const room = <div className="min-h-[320px]" />
  return useHydrated() ? <Crop waiting={room} {...props} /> : room
}
