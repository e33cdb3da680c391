import type { FieldOf } from '#web/lib/form/use-form.ts'
import type { useCode } from './use-code.ts'
import { cleanCode } from '../form/clean-input.ts'
import { FaultWords, Line } from '../form/fields.tsx'
import styles from '../form/fields.module.css'

type CodeProps = {
  of: FieldOf<string>
  code: ReturnType<typeof useCode>
  /** Asked before a code is sent: whether the phone can take one. */
  ready: () => boolean
}

function wordsOf({ left, busy }: CodeProps['code']) {
  if (busy) return '正在发送'
  if (left === 0) return '获取验证码'
  return (
    <>
      <span className="num">{left}</span>s 后重发
    </>
  )
}

/** The code of a message, and the button that sends it: sixty seconds later it may be pressed again. */
export function CodeField({ of, code, ready }: CodeProps) {
  const waiting = code.left > 0 || code.busy
  const press = async () => {
    if (!waiting && ready() && (await code.send())) document.getElementById(of.id)?.focus()
  }
  return (
    <div>
      <div className={`${styles.code} flex gap-2.5`}>
        <Line
          of={of}
          label="请输入短信验证码"
          mark="shield"
          inputMode="numeric"
          autoComplete="one-time-code"
          clean={cleanCode}
        />
        <button
          type="button"
          className={`${styles.send} flex-none h-11 p-0 border border-briar-500 rounded-2 bg-transparent text-briar-700 text-13 whitespace-nowrap w-[90px] hover:bg-briar-50`}
          aria-disabled={waiting}
          onClick={() => void press()}
        >
          {wordsOf(code)}
        </button>
      </div>
      <p className="sr" role="status">
        {code.over ? '现在可以重新获取验证码' : ''}
      </p>
      <FaultWords of={of} />
    </div>
  )
}
