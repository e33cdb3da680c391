import { toastError, toastSuccess } from '#web/lib/toast.ts'
import { button } from './button.ts'
import { Icon } from '../picture/Icon.tsx'
import styles from './ShareButton.module.css'

/** Copies a title and its address. Without scripts it could do nothing, and is not shown. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${title}\n${new URL(address, location.origin).href}`)
      toastSuccess('链接已复制')
    } catch {
      toastError('没能复制，请从地址栏复制')
    }
  }
  return (
    <button type="button" className={`${button('line')} ${styles.share}`} onClick={() => void copy()}>
      <Icon name="share" size={17} />
      分享
    </button>
  )
}
