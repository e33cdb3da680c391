import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { type LogInTab, type LogInMethod, logInTab, logInMethod } from '#contract/ui-state.ts'
import { finishLogIn } from './finish-log-in.ts'
import { HealthLine } from '#web/shell/LegalNotice.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { ResetForm, VerifyForm } from './form/ForgotForms.tsx'
import { LastBadge } from './method/LastBadge.tsx'
import styles from './LogInSheet.module.css'
import { PasskeyButton } from './method/PasskeyButton.tsx'
import { PasswordForm } from './form/PasswordForm.tsx'
import { QuickForm } from './form/QuickForm.tsx'
import { RegisterForm } from './form/RegisterForm.tsx'
import type { FormProps, Stage } from './stage.ts'
import { ThirdParty } from './method/ThirdParty.tsx'

const FactorForm = lazyPart(async () => (await import('./form/FactorForm.tsx')).FactorForm)

type ModeProps = FormProps & { last: LogInMethod | null }

const tabs = [
  { tab: logInTab.quick, name: '验证码登录', way: logInMethod.sms },
  { tab: logInTab.password, name: '密码登录', way: logInMethod.password },
] as const

/** Whoever turns to a form goes on in its first field. */
const focusFirst = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('input:not([hidden])')?.focus()

function Tabs({ stage, go, last }: ModeProps) {
  const turn = (event: KeyboardEvent) => {
    const to: LogInTab | undefined = { ArrowLeft: 0, Home: 0, ArrowRight: 1, End: 1 }[event.key] as LogInTab
    if (to === undefined) return
    event.preventDefault()
    document.getElementById(`log-in-tab-${to}`)?.focus()
    go({ tab: to })
  }
  return (
    <div
      className={`${styles.tabs} flex gap-8 flex-none mb-5 border-b border-b-line-2`}
      role="tablist"
      aria-label="登录方式"
    >
      {tabs.map(({ tab, name, way }) => (
        <button
          className="relative pt-0 px-0.5 pb-3 border-0 bg-transparent text-17 leading-[1.3] font-serif font-medium tracking-[0.04em] text-ink-500 phone:min-h-11"
          key={tab}
          id={`log-in-tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={stage.tab === tab}
          aria-controls="log-in-panel"
          tabIndex={stage.tab === tab ? 0 : -1}
          onKeyDown={turn}
          onClick={() => {
            // At once: in a later frame the focus would jump away from whoever types already.
            flushSync(() => go({ tab }))
            focusFirst(document.getElementById('log-in-panel'))
          }}
        >
          {name}
          {last === way && <LastBadge />}
        </button>
      ))}
    </div>
  )
}

const Way = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className={`${styles.way} min-h-8 p-0 border-0 bg-transparent text-link phone:min-h-11`}
    onClick={onClick}
  >
    {children}
  </button>
)

/** The second step of a log-in. */
function FactorMode({ stage, go }: FormProps) {
  const back = () => go({ factor: '' })
  return (
    <>
      <FactorForm
        waiting={<p aria-busy="true">稍等</p>}
        ticket={stage.factor}
        onDone={(entry) => finishLogIn(entry, stage.target)}
        onExpired={back}
      />
      <p className="flex flex-none mt-2 meta justify-center items-center">
        <Way onClick={back}>返回登录</Way>
      </p>
    </>
  )
}

function LogInMode({ stage, go, last }: ModeProps) {
  const quick = stage.tab === logInTab.quick
  return (
    <>
      <Tabs stage={stage} go={go} last={last} />
      <div
        key={stage.tab}
        id="log-in-panel"
        role="tabpanel"
        aria-labelledby={`log-in-tab-${stage.tab}`}
        className={styles.panel}
      >
        {quick ? <QuickForm stage={stage} go={go} /> : <PasswordForm stage={stage} go={go} />}
      </div>
      <p className="flex flex-none mt-2 meta justify-between">
        <Way onClick={() => go({ mode: 'regist' })}>注册账号</Way>
        <PasskeyButton target={stage.target} />
        <Way onClick={() => go({ mode: 'forgetpwd', step: 'step1' })}>忘记密码</Way>
      </p>
      <ThirdParty last={last} target={stage.target} />
    </>
  )
}

function Steps({ step }: Pick<Stage, 'step'>) {
  const second = step === 'step2'
  return (
    <ol className={`${styles.steps} flex flex-none items-center gap-3 mt-1 mb-6`}>
      <li
        className="flex items-center gap-2 text-14 text-ink-500"
        data-done={second || undefined}
        aria-current={second ? undefined : 'step'}
      >
        <i className="grid place-items-center border border-line-3 rounded-full text-14 leading-normal font-latin font-semibold not-italic size-[26px]">
          {second ? <Icon name="check" size={14} /> : 1}
        </i>
        验证手机
      </li>
      <li
        className="flex flex-1 items-center gap-2 text-14 text-ink-500 before:mr-1"
        aria-current={second ? 'step' : undefined}
      >
        <i className="grid place-items-center border border-line-3 rounded-full text-14 leading-normal font-latin font-semibold not-italic size-[26px]">
          2
        </i>
        设置新密码
      </li>
    </ol>
  )
}

function ForgotMode({ stage, go }: FormProps) {
  return (
    <>
      <Steps step={stage.step} />
      {stage.step === 'step1' ? <VerifyForm stage={stage} go={go} /> : <ResetForm stage={stage} go={go} />}
      <p className="flex flex-none mt-2 meta justify-center items-center">
        想起来了？<Way onClick={() => go({ mode: 'login', step: 'step1', ticket: '' })}>返回登录</Way>
      </p>
    </>
  )
}

/** What stands beneath the letterhead. A new one for each mode: it fades in, the first field has the focus. */
function Body({ stage, go, last }: ModeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(place.current), [])
  return (
    <div
      ref={place}
      className={`${styles.body} flex-1 flex flex-col min-h-0 pt-6 px-10 overflow-auto phone:px-6`}
    >
      {stage.factor !== '' && <FactorMode stage={stage} go={go} />}
      {stage.factor === '' && stage.mode === 'login' && <LogInMode stage={stage} go={go} last={last} />}
      {stage.mode === 'forgetpwd' && <ForgotMode stage={stage} go={go} />}
      {stage.mode === 'regist' && (
        <>
          <RegisterForm stage={stage} go={go} />
          <p className="flex flex-none mt-2 meta justify-center items-center">
            已有账号？<Way onClick={() => go({ mode: 'login' })}>去登录</Way>
          </p>
        </>
      )}
      <p className="mt-auto -mx-6 pt-3 pb-4 text-center text-12 text-ink-500">
        <HealthLine />
      </p>
    </div>
  )
}

export const Modes = (props: ModeProps) => (
  <Body key={`${props.stage.mode} ${props.stage.step} ${props.stage.factor}`} {...props} />
)
