import { TwoPictures } from '#web/ui/picture/TwoPictures.tsx'
import { AvatarCrop } from '#web/features/platform/upload/index.ts'
import type { Fields, Picture } from './circle-fields.ts'

type Which = 'avatar' | 'cover'
/** What is shown where nothing was brought: of a circle that stands, its own or the drawn one. */
export type Standing = { avatar: string; cover: string; ownAvatar: boolean; ownCover: boolean }

type PicturesProps = {
  fields: Pick<Fields, Which>
  standing: Standing | null
  onPicture: (which: Which, picture: Picture) => void
}

/** Badge and cover of a circle; without one of their own they are drawn. */
export function CirclePictures({ fields, standing, onPicture }: PicturesProps) {
  const place = (which: Which, own = false) => {
    const brought = fields[which]
    return brought ? { url: brought.url, own: brought.file !== '' } : { url: standing?.[which] ?? '', own }
  }
  return (
    <TwoPictures
      avatar={{ name: '圈徽', hint: '未上传时由本站代画', ...place('avatar', standing?.ownAvatar) }}
      cover={{ name: '封面', hint: '未上传时由本站代画', ...place('cover', standing?.ownCover) }}
      onPicture={(which, image) => {
        const url = which === 'avatar' ? image?.url_small : image?.url_medium
        onPicture(which, { file: image?.file_name ?? '', url: url ?? '' })
      }}
      renderCut={(cut) => <AvatarCrop {...cut} />}
    />
  )
}
