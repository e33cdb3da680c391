import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { Icon } from '../picture/Icon.tsx'
import { Modal } from './Modal.tsx'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * A form over the page, on a phone at the foot of the screen; stands as long as it is rendered. Esc and the
 * cross ask to close; a click beside it does not, so that nothing typed is lost by a slip.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId()
  return (
    <Modal className={styles.dialog} aria-labelledby={id} onAway={onClose}>
      <header className={styles.head}>
        <h2 className="flex-1 min-w-0 text-21 leading-[1.4] wrap-anywhere phone:text-18 phone:py-2" id={id}>
          {title}
        </h2>
        <button
          className="grid flex-none place-items-center size-11 p-0 border-0 rounded-2 bg-transparent"
          type="button"
          aria-label="关闭"
          onClick={onClose}
        >
          <Icon name="close" size={20} />
        </button>
      </header>
      <div className="pt-5 px-7 pb-6 phone:pt-4 phone:px-4 phone:pb-7">{children}</div>
    </Modal>
  )
}
