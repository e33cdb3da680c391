import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { type Notice, onNotice } from '#web/lib/toast.ts'
import styles from './Toaster.module.css'

const mark: Readonly<Record<Notice['kind'], string>> = { success: '✓', error: '✕', notice: '!' }

/** Lifts the layer of toasts over the dialogs that were opened since it was shown. */
function raise(layer: HTMLElement | null) {
  layer?.hidePopover()
  layer?.showPopover()
}

function show(notice: Notice) {
  const role = notice.kind === 'error' ? 'alert' : 'status'
  if (notice.title) {
    toast.custom(
      () => (
        <div className={styles.note} role={role}>
          <b>{notice.title}</b>
          <p>{notice.text}</p>
          <i style={{ animationDuration: `${notice.ms}ms` }} />
        </div>
      ),
      { duration: notice.ms, position: 'top-right' },
    )
    return
  }
  toast.custom(
    () => (
      <div className={styles.toast} role={role} data-kind={notice.kind}>
        <span aria-hidden="true">{mark[notice.kind]}</span>
        {notice.text}
      </div>
    ),
    { duration: notice.ms },
  )
}

/** Toasts at the top centre for 3 s, notifications at the right for 5 s; over open dialogs too. */
export function Notices() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    raise(layer.current)
    const lift = () => {
      if (document.querySelector('dialog:modal')) raise(layer.current)
    }
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement) lift()
    }
    // Dialogs do not bubble what they tell.
    document.addEventListener('toggle', onToggle, true)
    const stop = onNotice((notice) => {
      lift()
      show(notice)
    })
    return () => {
      stop()
      document.removeEventListener('toggle', onToggle, true)
    }
  }, [])
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <Toaster
        position="top-center"
        offset={{ top: 84 }}
        containerAriaLabel="提示"
        toastOptions={{ unstyled: true }}
      />
    </div>
  )
}
