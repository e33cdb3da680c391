import type { ReactNode } from 'react'
import { button } from '#web/ui/button/button.ts'
import styles from './CollectSheet.module.css'

type SaveWaysProps = {
  no?: string
  yes?: string
  onClose: () => void
  /** A way apart from the two. */
  children?: ReactNode
}

/** The foot of a form over the page. */
export const SaveWays = ({ no = '取消', yes = '保存', onClose, children }: SaveWaysProps) => (
  <div className={`${styles.ways} flex flex-wrap justify-end gap-2.5`}>
    {children}
    <button type="button" className={button('line')} onClick={onClose}>
      {no}
    </button>
    <button type="submit" className={button('primary')}>
      {yes}
    </button>
  </div>
)
