import { TwoPictures } from '#web/ui/picture/TwoPictures.tsx'
import { AvatarCrop } from '#web/features/platform/upload/index.ts'
import type { Desk } from '../studio-admin.ts'
import styles from './InfoForm.module.css'
import type { Fields, Picture } from './info-form.ts'

type Which = 'avatar' | 'cover'

type PicturesProps = {
  fields: Pick<Fields, Which>
  desk: Desk
  onPicture: (which: Which, picture: Picture) => void
}

/** Sign and cover of the studio; without one of their own they are drawn. */
export function StudioPictures({ fields, desk, onPicture }: PicturesProps) {
  const place = (which: Which, file: string) => {
    const brought = fields[which]
    return { url: brought ? brought.url : desk[which], own: (brought ? brought.file : file) !== '' }
  }
  return (
    <TwoPictures
      avatar={{ name: '坊徽', hint: '未上传时由本站代画', ...place('avatar', desk.avatar_file) }}
      cover={{ name: '封面', hint: '未上传时由本站代画', ...place('cover', desk.cover_file) }}
      onPicture={(which, image) => {
        const url = which === 'avatar' ? image?.url_small : image?.url
        onPicture(which, { file: image?.file_name ?? '', url: url ?? '' })
      }}
      renderCut={(cut) => <AvatarCrop {...cut} />}
      className={styles.pictures}
    />
  )
}
