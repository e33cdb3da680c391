import { lazy, Suspense, useState } from 'react'
import styles from './MessagePage.module.css'

const AppealDialog = lazy(async () => ({ default: (await import('./AppealDialog.tsx')).AppealDialog }))

const said = { open: '已申诉，15 日内答复', upheld: '申诉成立', dismissed: '申诉未成立' }

/** 申诉 against what a piece of news tells, or how it stands. */
export function AppealButton({ id, state }: { id: number; state: 'may' | keyof typeof said }) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  if (state !== 'may' || sent)
    return <small className={styles.appealed}>{said[state === 'may' ? 'open' : state]}</small>
  return (
    <>
      <button type="button" className={styles.appeal} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        申诉
      </button>
      {open && (
        <Suspense fallback={null}>
          <AppealDialog id={id} onClose={() => setOpen(false)} onSent={() => setSent(true)} />
        </Suspense>
      )}
    </>
  )
}
