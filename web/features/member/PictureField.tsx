import { type ReactNode, useState } from 'react'
import { button } from '../../ui/button.ts'
import styles from './PictureField.module.css'
import type { Picture } from './profile-form.ts'

type PictureProps = {
  label: string
  hint: string
  fault: string | undefined
  /** What is shown now. */
  children: ReactNode
  /** Whether there is a picture that can be taken away. */
  some: boolean
  onChange: (picture: Picture) => void
}

/** A picture of the profile, with the ways to change it. */
export function PictureField({ label, hint, fault, children, some, onChange }: PictureProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.field} role="group" aria-label={label}>
      {children}
      <div>
        <b>{label}</b>
        <p className={fault ? styles.fault : undefined}>{fault ?? hint}</p>
        <div className={styles.ways}>
          <button type="button" className={button('line', 'small')} onClick={() => setChoosing(!choosing)}>
            更换
          </button>
          {some && (
            <button
              type="button"
              className={button('text', 'small')}
              onClick={() => onChange({ file: '', url: '' })}
            >
              移除
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
