import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { loginHistory } from '#contract/identity/login-history.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords, type Result } from '#web/lib/api/result.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { ways } from './ways.ts'

type Login = DataOf<typeof loginHistory>['list'][number]

const perPage = 10

const ask = (cursor: string | null) => call('GET /user/logins', { limit: perPage, cursor })

/** The log-ins that were read so far, and reading on. */
function useLogins() {
  const [list, setList] = useState<readonly Login[]>([])
  const [next, setNext] = useState<string | null>(null)
  // 'reading', 'read', or the words why it could not be read.
  const [state, setState] = useState('reading')
  const take = (result: Result<DataOf<typeof loginHistory>>, goesOn: boolean) => {
    if (!result.ok) return setState(failureWords(result) ?? '')
    const { data } = result
    setList((before) => (goesOn ? [...before, ...data.list] : data.list))
    setNext(data.next)
    setState('read')
  }
  useEffect(() => void ask(null).then((result) => take(result, false)), [])
  const again = async (cursor: string | null) => {
    setState('reading')
    take(await ask(cursor), cursor !== null)
  }
  return { list, next, state, read: again }
}

function LoginLine({ one, onDisown }: { one: Login; onDisown: () => void }) {
  return (
    <li className="flex items-center gap-3 py-2.5 border-b border-b-line-2 last:border-b-0">
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-900 wrap-anywhere">
          <span>
            {one.place || '地点不详'}，{one.device}
          </span>
          {one.session === 'current' && <Badge kind="sage">当前</Badge>}
          {one.new_device && <Badge kind="brass">新设备</Badge>}
          {one.disowned && <Badge kind="ember">不是我</Badge>}
        </p>
        <p className="meta">
          <span className="num">{dateAndTime(one.create_time)}</span> {ways[one.way]}，
          {one.session === 'over' ? '已退出' : '还在登录'}
        </p>
      </div>
      {one.session !== 'current' && !one.disowned && (
        <button
          type="button"
          className={button('line', 'small')}
          onClick={onDisown}
          aria-label={`不是我：${one.device}，${one.place}，${dateAndTime(one.create_time)}`}
        >
          不是我
        </button>
      )}
    </li>
  )
}

/** After “not me”: the password is void, a new one is set with a code to the phone. */
function NewPassword({ known, onDone }: { known: string; onDone: () => void }) {
  return (
    <div>
      <p className="mb-3 text-14 text-ink-900" role="status">
        其余登录都已退出，原来的密码也不能用了。现在用短信验证码设一个新密码；再看一眼手机与绑定是不是你的。
      </p>
      <PasswordChange known={known} hasPassword={false} onDone={onDone} onCancel={onDone} />
    </div>
  )
}

/** Where the account was logged in to in the last half year; what was not oneself can be said. */
export function LoginHistory({ known }: { known: string }) {
  const { list, next, state, read } = useLogins()
  const [asked, setAsked] = useState<Login | null>(null)
  const [voided, setVoided] = useState(false)
  const { revalidate } = useRevalidator()
  const disown = async ({ id }: Login) => {
    setAsked(null)
    const result = await call('POST /user/logins/{id}/disown', { id })
    if (!result.ok) return toastFailure(result)
    toastSuccess('其余登录都已退出，请设新密码')
    setVoided(true)
  }
  const done = () => {
    setVoided(false)
    void read(null)
    void revalidate()
  }
  if (voided) return <NewPassword known={known} onDone={done} />
  const reading = state === 'reading'
  return (
    <>
      <ul aria-busy={reading}>
        {list.map((one) => (
          <LoginLine key={one.id} one={one} onDisown={() => setAsked(one)} />
        ))}
      </ul>
      {!reading && state !== 'read' && <p role="alert">{state}</p>}
      {(next || (!reading && state !== 'read')) && (
        <button
          type="button"
          className={`${button('text', 'small')} mt-2`}
          onClick={() => void read(state === 'read' ? next : null)}
        >
          {state === 'read' ? '再往前' : '重试'}
        </button>
      )}
      {asked && (
        <Ask title="这次登录不是你？" yes="不是我" onYes={() => disown(asked)} onNo={() => setAsked(null)}>
          {asked.device}，{asked.place || '地点不详'}。其余登录会全部退出，密码作废，接着用短信设新密码。
        </Ask>
      )}
    </>
  )
}
