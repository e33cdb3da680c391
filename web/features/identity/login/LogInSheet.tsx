import { useEffect, useState } from 'react'
import { logInTab } from '#contract/ui-state.ts'
import { closeLogIn, useLogIn } from '#web/lib/viewer/log-in.ts'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import styles from './LogInSheet.module.css'
import { lastWay } from './method/log-in-way.ts'
import { Modes } from './Modes.tsx'
import { Reward } from './Reward.tsx'
import { SheetHead } from './SheetHead.tsx'
import { firstStage, type Stage } from './stage.ts'

/** Going back closes the dialog. */
function useWayBack() {
  useEffect(() => {
    window.addEventListener('popstate', closeLogIn)
    return () => window.removeEventListener('popstate', closeLogIn)
  }, [])
}

/** Title and words of the letterhead. */
function headOf({ mode, step, factor }: Stage, { sessionOver, logInNeeded }: ReturnType<typeof useLogIn>) {
  if (factor !== '') return ['两步验证', '还差一步。'] as const
  if (mode === 'regist') return ['成为斗友', '注册就有斗币，完善资料还有。'] as const
  if (mode === 'forgetpwd')
    return ['找回密码', step === 'step1' ? '第一步，确认是你。' : '第二步，设置新密码。'] as const
  if (sessionOver) return ['登录已过期', '再登录一次，接着做刚才的事。'] as const
  return ['欢迎回来', logInNeeded ? '登录之后，接着做刚才的事。' : '登录之后，接着看。'] as const
}

/**
 * The log-in dialog: log-in, register, forgotten password. Rendered while it is open, over whatever dialog
 * asked for it.
 */
export function LogInSheet() {
  const [last] = useState(lastWay)
  const [stage, setStage] = useState(() => firstStage(last === 2 ? logInTab.password : logInTab.quick))
  const [title, words] = headOf(stage, useLogIn())
  useWayBack()
  const go = (change: Partial<Stage>) => setStage((before) => ({ ...before, ...change }))
  return (
    <Modal
      bare
      aria-labelledby="log-in-title"
      aria-describedby="log-in-words"
      className={`${styles.dialog} p-0 ${stage.reward === null ? styles.sheet : ''}`}
      onAway={() => (stage.reward === null ? closeLogIn() : go({ reward: null }))}
    >
      {stage.reward === null ? (
        <>
          <SheetHead title={title} words={words} onClose={closeLogIn} />
          <Modes stage={stage} go={go} last={last} />
        </>
      ) : (
        <Reward coins={stage.reward} go={go} />
      )}
    </Modal>
  )
}
