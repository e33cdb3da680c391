import { useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import type { Image } from '#contract/platform/upload.ts'
import { maxUploadMegabytes } from '#contract/limits.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import type { Home } from '../home-info.ts'
import { PictureField } from './PictureField.tsx'
import styles from './PictureField.module.css'
import type { ProfileForm } from './use-profile-form.ts'
import { coverOf } from '../profile-words.ts'

const AvatarCrop = lazyDialog(async () => (await import('#web/features/platform/upload/index.ts')).AvatarCrop)

const none = { file: '', url: '' }
/** Width by height of a cover; narrower windows show its middle. */
const coverAspect = 4.4

type Which = 'avatar' | 'bg_image'

/** Avatar and cover; another is chosen, cut and brought beneath them, and saved with the form. */
export function Pictures({ form, home }: { form: ProfileForm; home: Home }) {
  const { values, faults, set } = form
  const [choosing, setChoosing] = useState<Which | null>(null)
  const avatar = values.avatar?.url ?? home.avatar
  const cover = values.bg_image?.url ?? home.bg_image
  const field = (which: Which) => ({
    fault: faults[which],
    choosing: choosing === which,
    onChoose: () => setChoosing(choosing === which ? null : which),
    onRemove: () => set(which, none),
  })
  const take = (which: Which) => (image: Image) => {
    set(which, { file: image.file_name, url: which === 'avatar' ? image.url_small : image.url })
    setChoosing(null)
  }
  return (
    <div className="mb-2 pb-6 border-b">
      <div className={`${styles.pictures} grid gap-6`}>
        <PictureField
          label="头像"
          hint={`${maxUploadMegabytes} MB 以内`}
          some={avatar !== ''}
          {...field('avatar')}
        >
          <Avatar name={values.nickname || home.nickname} src={avatar} seed={home.uid} size={88} />
        </PictureField>
        <PictureField label="封面" hint="主页顶部的横幅" some={cover !== ''} {...field('bg_image')}>
          <img
            className="flex-none rounded-2 object-cover bg-paper-3 phone:h-14 phone:w-[120px]"
            src={coverOf({ uid: home.uid, bg_image: cover })}
            width={190}
            height={88}
            alt=""
          />
        </PictureField>
      </div>
      {choosing && (
        <div className="mt-5 p-5 rounded-2 bg-paper-2 phone:p-3.5">
          <AvatarCrop
            key={choosing}
            onDone={take(choosing)}
            onCancel={() => setChoosing(null)}
            kind={choosing === 'avatar' ? 'avatar' : 'cover'}
            aspect={choosing === 'avatar' ? 1 : coverAspect}
          />
        </div>
      )}
    </div>
  )
}
