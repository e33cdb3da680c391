import type { ReactNode } from 'react'
import { button } from '#web/ui/button/button.ts'
import styles from './PictureField.module.css'

type PictureProps = {
  label: string
  hint: string
  fault: string | undefined
  /** Whether there is a picture that can be taken away. */
  some: boolean
  /** Whether the place where another is chosen is open. */
  choosing: boolean
  onChoose: () => void
  onRemove: () => void
  /** What is shown now. */
  children: ReactNode
}

/** A picture of the profile, with the ways to change it. */
export function PictureField(props: PictureProps) {
  const { label, hint, fault, some, choosing, onChoose, onRemove, children } = props
  return (
    <div className={`${styles.field} flex items-center gap-5`} role="group" aria-label={label}>
      {children}
      <div>
        <b>{label}</b>
        <p className={fault ? styles.fault : undefined}>{fault ?? hint}</p>
        <div className="flex gap-2">
          <button
            type="button"
            className={button('line', 'small')}
            aria-expanded={choosing}
            aria-label={`更换${label}`}
            onClick={onChoose}
          >
            更换
          </button>
          {some && (
            <button
              type="button"
              className={button('text', 'small')}
              aria-label={`移除${label}`}
              onClick={onRemove}
            >
              移除
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
