import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { logInTab } from '#contract/uistate.ts'
import { closeLogIn, useLogIn } from '../../kit/log-in.ts'
import styles from './LogInSheet.module.css'
import { lastWay } from './log-in-way.ts'
import { Modes } from './Modes.tsx'
import { Reward } from './Reward.tsx'
import { SheetHead } from './SheetHead.tsx'
import { firstStage, type Stage } from './stage.ts'

/** The page behind cannot be reached or scrolled; leaving, the focus goes back to where it was. */
function useModal() {
  // Read before the first field takes the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const root = document.documentElement
    const site = document.getElementById('site')
    site?.setAttribute('inert', '')
    root.dataset.dialog = 'open'
    window.addEventListener('popstate', closeLogIn)
    return () => {
      site?.removeAttribute('inert')
      delete root.dataset.dialog
      window.removeEventListener('popstate', closeLogIn)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [before])
}

/** Tab goes round within the dialog. */
function keepTab(event: KeyboardEvent, dialog: HTMLElement | null) {
  if (event.key !== 'Tab' || !dialog) return
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href],button,input:not([hidden])')].filter(
    (stop) => stop.tabIndex >= 0,
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** Hears the keys pressed within the dialog alone: another one may stand over it. */
function useKeys(dialog: RefObject<HTMLElement | null>, onEscape: () => void) {
  useEffect(() => {
    const shown = dialog.current
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'Escape') onEscape()
      else keepTab(event, shown)
    }
    shown?.addEventListener('keydown', onKey)
    return () => shown?.removeEventListener('keydown', onKey)
  })
}

/** Title and words of the letterhead. */
function headOf({ mode, step }: Stage, { sessionOver, logInNeeded }: ReturnType<typeof useLogIn>) {
  if (mode === 'regist') return ['成为斗友', '注册就有斗币，完善资料还有。'] as const
  if (mode === 'forgetpwd')
    return ['找回密码', step === 'step1' ? '第一步，确认是你。' : '第二步，换一把新钥匙。'] as const
  if (sessionOver) return ['请重新坐下', '登录已过期，再登录一次就好。'] as const
  return ['欢迎回来', logInNeeded ? '登录之后，接着做刚才的事。' : '慢一点，先坐下。'] as const
}

/** The log-in dialog: log-in, register, forgotten password. Rendered while it is open. */
export function LogInSheet() {
  const [last] = useState(lastWay)
  const [stage, setStage] = useState(() => firstStage(last === 2 ? logInTab.password : logInTab.quick))
  const dialog = useRef<HTMLDivElement>(null)
  const [title, words] = headOf(stage, useLogIn())
  useModal()
  const go = (change: Partial<Stage>) => setStage((before) => ({ ...before, ...change }))
  useKeys(dialog, () => (stage.reward === null ? closeLogIn() : go({ reward: null })))
  return createPortal(
    <div className={styles.scrim}>
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby="log-in-title"
        aria-describedby="log-in-words"
        className={stage.reward === null ? styles.sheet : styles.popup}
      >
        {stage.reward === null ? (
          <>
            <SheetHead title={title} words={words} onClose={closeLogIn} />
            <Modes stage={stage} go={go} last={last} />
          </>
        ) : (
          <Reward coins={stage.reward} go={go} />
        )}
      </div>
    </div>,
    document.body,
  )
}
