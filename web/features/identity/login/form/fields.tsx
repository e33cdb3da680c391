import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { legalTextAddress, legalTextPath, officePath } from '#contract/page-address.ts'
import { maxOldPasswordLetters, maxPasswordLetters } from '#contract/limits.ts'
import type { FieldOf } from '#web/lib/form/use-form.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { cleanPhone } from './clean-input.ts'
import styles from './fields.module.css'
import { Mark, type MarkName } from '../method/marks.tsx'

/** What is wrong, beneath its field; words that speak of an appeal lead there. */
export function FaultWords({ of }: { of: FieldOf<string> }) {
  return (
    <p
      id={`${of.id}-fault`}
      className="flex items-center gap-1 mt-1.5 text-13 text-ember empty:hidden"
      role="alert"
    >
      {of.fault && (
        <>
          <Icon name="warn" size={15} />
          {of.fault}
          {of.fault.includes('申诉') && (
            <a
              className="flex-none text-link underline"
              href={`${officePath}#appeal`}
              target="_blank"
              rel="noreferrer"
            >
              去申诉
            </a>
          )}
        </>
      )}
    </p>
  )
}

/** What ties a control to its words. */
export const told = (of: FieldOf<string>) => ({
  'aria-invalid': of.fault !== null || undefined,
  'aria-describedby': of.fault === null ? undefined : `${of.id}-fault`,
})

type LineProps = {
  of: FieldOf<string>
  label: string
  mark: MarkName
  before?: ReactNode
  after?: ReactNode
  /** What is typed or pasted, as it is meant. */
  clean?: (text: string) => string
} & Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'onBlur'>

/** One line to fill in, in its frame; the words of its fault stand where the form puts them. */
export function Line({ of, label, mark, before, after, clean, ...input }: LineProps) {
  return (
    <div
      className={`${styles.line} flex items-center gap-2.5 w-full min-w-0 h-11 px-3.5 border border-line-3 rounded-2 bg-paper-0 text-ink-500 [transition:border-color_var(--m-1)] hover:border-briar-500`}
      data-fault={of.fault !== null || undefined}
    >
      <Mark name={mark} />
      {before}
      <input
        type="text"
        placeholder={label}
        aria-label={label}
        aria-required="true"
        {...input}
        {...told(of)}
        id={of.id}
        value={of.value}
        onChange={(event) => of.onChange(clean ? clean(event.target.value) : event.target.value)}
        onBlur={of.onBlur}
      />
      {after}
    </div>
  )
}

/** A mainland phone number. */
export function PhoneField({ of, ...rest }: { of: FieldOf<string> } & Pick<LineProps, 'readOnly'>) {
  return (
    <div>
      <Line
        of={of}
        label="请输入手机号码"
        mark="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        clean={cleanPhone}
        before={
          <span className="pr-2.5 border-r border-r-line-2 text-ink-700 num">
            <span className="sr">国家代码</span>+86
          </span>
        }
        {...rest}
      />
      <FaultWords of={of} />
    </div>
  )
}

type SecretProps = { of: FieldOf<string>; label: string; fresh?: boolean; children?: ReactNode }

/** A password: hidden until it is asked for; says when capitals are locked. */
export function SecretField({ of, label, fresh = false, children }: SecretProps) {
  const [shown, setShown] = useState(false)
  const [capitals, setCapitals] = useState(false)
  return (
    <div>
      <Line
        of={of}
        label={label}
        mark="lock"
        type={shown ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={fresh ? maxPasswordLetters : maxOldPasswordLetters}
        onKeyUp={(event) => setCapitals(event.getModifierState('CapsLock'))}
        after={
          <button
            type="button"
            className="grid place-items-center size-10 -mr-3 p-0 border-0 bg-transparent text-inherit focus-visible:[outline-offset:-3px] phone:size-11"
            aria-label="显示密码"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Mark name={shown ? 'shut' : 'eye'} />
          </button>
        }
      />
      <FaultWords of={of} />
      {capitals && of.fault === null && (
        <p className="mt-1.5 text-13 text-amber" role="status">
          大写锁定已打开
        </p>
      )}
      {children}
    </div>
  )
}

/** The texts that the tick covers, each with its name. */
const texts = [
  ['《蜂鸟注册协议》', legalTextPath],
  ['《隐私政策》', legalTextAddress('privacy')],
] as const

/** Of age, and agreed: one tick. The texts open beside the page, so that nothing typed is lost. */
export function Agreement({ of }: { of: FieldOf<string> }) {
  return (
    <div className="mt-3.5">
      <div className={`${styles.tick} flex items-center meta`}>
        <input
          type="checkbox"
          {...told(of)}
          id={of.id}
          checked={of.value === 'yes'}
          onChange={(event) => of.onChange(event.target.checked ? 'yes' : '')}
        />
        <div className="flex-1 min-w-0">
          <label className="py-1 cursor-pointer phone:py-3" htmlFor={of.id}>
            我已年满 18 周岁，并同意
          </label>
          {texts.map(([name, address], at) => (
            <Fragment key={name}>
              {at > 0 && '和'}
              <a
                className="text-link underline underline-offset-2 whitespace-nowrap phone:py-3"
                href={address}
                target="_blank"
                rel="noreferrer"
              >
                {name}
              </a>
            </Fragment>
          ))}
        </div>
      </div>
      <FaultWords of={of} />
    </div>
  )
}
