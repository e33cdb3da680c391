import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { profileFormPath } from '#contract/page-address.ts'
import { openLogIn } from '#web/lib/viewer/log-in.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { storePerson } from '#web/lib/viewer/viewer.ts'
import type { PageHead } from '#web/page.ts'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { FactorForm, finishLogIn, SheetHead, takeReturn } from '../login/index.ts'
import { comeBack, failed, type Stage } from './oauth-callback.ts'
import styles from './ThirdLoginPage.module.css'

const BindForm = lazyPart(async () => (await import('./BindForm.tsx')).BindForm)

type Done = Extract<Stage, { step: 'done' }>

/** Chapter 9: from log-in to the reload, in milliseconds. */
const leaveAfter = 1500

/** Keeps who has come in, and goes where they came from; who is new here decides when. */
function finish({ entry, bound, coins }: Done) {
  if (coins !== null) return storePerson(entry)
  if (!bound) return finishLogIn(entry, takeReturn())
  storePerson(entry)
  toastSuccess('绑定成功')
  setTimeout(() => location.assign(takeReturn()), leaveAfter)
}

const heads: Record<Stage['step'], readonly [title: string, words: string]> = {
  working: ['请稍候', '正在核对授权。'],
  phone: ['绑定手机', '还差一步。'],
  factor: ['两步验证', '还差一步。'],
  done: ['欢迎回来', '登录之后，接着看。'],
  failed: ['登录没有完成', '不急，换个办法再来。'],
}

const headOf = (stage: Stage) =>
  stage.step === 'done' && stage.coins !== null ? (['成为斗友', '账号建好了。'] as const) : heads[stage.step]

const Welcome = ({ entry, bound }: Done) => (
  <div
    className={`${styles.words} flex-1 flex flex-col items-center justify-center gap-3.5 text-center text-balance text-ink-700`}
    role="status"
  >
    <Icon name="check" size={32} />
    <h2 className="text-21">{bound ? '绑定成功' : '登录成功'}</h2>
    <p>{entry.nickname}，正在回到刚才的地方。</p>
  </div>
)

/** An account has been opened: the coins gained, and how to gain more. */
function Opened({ entry, coins }: Done) {
  const [leaving, setLeaving] = useState(false)
  const leave = (target: string) => {
    if (leaving) return
    setLeaving(true)
    finishLogIn(entry, target)
  }
  return (
    <div
      className={`${styles.words} flex-1 flex flex-col items-center justify-center gap-3.5 text-center text-balance text-ink-700`}
    >
      <h2 className="text-21" role="status">
        恭喜！您已注册成功
      </h2>
      {coins !== null && coins > 0 && (
        <p className="text-ink-700">
          <b className="num text-30 leading-[1.2] text-brass-700">+{coins}</b> 斗币
        </p>
      )}
      <p>你在这里叫“{entry.nickname}”。把资料填好，还可再得斗币。</p>
      <div className="flex flex-wrap justify-center gap-3 mt-2.5">
        <button type="button" className={button('primary')} onClick={() => leave(profileFormPath)}>
          去完善资料
        </button>
        <button type="button" className={button('line')} onClick={() => leave(takeReturn())}>
          回到刚才的地方
        </button>
      </div>
    </div>
  )
}

const Failed = ({ words }: { words: string }) => (
  <div
    className={`${styles.words} flex-1 flex flex-col items-center justify-center gap-3.5 text-center text-balance text-ink-700`}
    role="alert"
  >
    <Icon name="warn" size={32} />
    <p className="mb-2.5 text-16 leading-body text-ink-900">{words}</p>
    <button type="button" className={button('primary', 'large')} onClick={openLogIn}>
      重新登录
    </button>
    <Link to="/" className={button('text')}>
      回到首页
    </Link>
  </div>
)

const Working = () => (
  <div
    className={`${styles.words} flex-1 flex flex-col items-center justify-center gap-3.5 text-center text-balance text-ink-700`}
    role="status"
  >
    <i
      className={`${styles.bar} relative overflow-hidden rounded-1 bg-paper-3 w-[180px] h-[3px]`}
      aria-hidden="true"
    />
    <p>正在核对授权，请不要关闭这一页。</p>
    <noscript>
      <p>登录需要浏览器运行脚本，请打开之后再试。</p>
    </noscript>
  </div>
)

/** The landing of the WeChat and QQ log-in: lets in, binds, or asks for the phone of an identity that is new. */
export function View() {
  const [stage, setStage] = useState<Stage>({ step: 'working' })
  const begun = useRef(false)
  const become = (next: Stage) => {
    setStage(next)
    if (next.step === 'done') finish(next)
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void comeBack().then(become)
  })
  const [title, words] = headOf(stage)
  return (
    <div className={`${styles.page} grid grid-cols-1 pt-16 px-4 pb-24 phone:pt-4 phone:pb-10`}>
      <div className="flex flex-col max-w-full overflow-hidden border border-line-2 rounded-4 bg-paper-0 w-[440px] min-h-[440px]">
        <SheetHead title={title} words={words} />
        <div className="flex-1 flex flex-col pt-8 px-10 pb-9 phone:px-6">
          {stage.step === 'working' && <Working />}
          {stage.step === 'phone' && <BindForm waiting={<Working />} {...stage} become={become} />}
          {stage.step === 'factor' && (
            <FactorForm
              ticket={stage.ticket}
              onDone={(entry) => become({ step: 'done', entry, bound: false, coins: null })}
              onExpired={() => become(failed('登录已过期，请重新登录'))}
            />
          )}
          {stage.step === 'done' && (stage.coins === null ? <Welcome {...stage} /> : <Opened {...stage} />)}
          {stage.step === 'failed' && <Failed words={stage.words} />}
        </div>
      </div>
    </div>
  )
}

export const head = (): PageHead => ({ title: '第三方登录', noindex: true })
