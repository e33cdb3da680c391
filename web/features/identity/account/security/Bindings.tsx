import { useState } from 'react'
import type { ProviderNumber } from '#contract/identity/auth.ts'
import { thirdParty } from '#contract/ui-state.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import type { Account } from '../account.ts'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import { Row } from '../Section.tsx'

const names: readonly [ProviderNumber, string][] = [
  [thirdParty.wechat, '微信'],
  [thirdParty.qq, 'QQ'],
]

function useBindings(account: Account) {
  const [bound, setBound] = useState(account.bindings)
  const begin = async (type: ProviderNumber) => {
    const result = await call('GET /callback/1', { type })
    if (!result.ok) return toastFailure(result)
    // With the first binding: nobody needs the log-in's code to read this page.
    const { rememberReturn } = await import('#web/features/identity/login/index.ts')
    rememberReturn()
    location.assign(result.data.url)
  }
  const end = async (type: ProviderNumber) => {
    const result = await call('DELETE /user/binding/{type}', { type })
    if (!result.ok) return toastFailure(result)
    setBound((now) => now.filter((one) => one.type !== type))
    toastSuccess('已解除绑定')
  }
  return { bound, begin, end }
}

/** Third parties by which one may come in; those that the site is not set up for are absent. */
export function Bindings({ account }: { account: Account }) {
  const { bound, begin, end } = useBindings(account)
  const [asked, setAsked] = useState<ProviderNumber | null>(null)
  const confirmed = (type: ProviderNumber) => {
    setAsked(null)
    void end(type)
  }
  return (
    <>
      {names.map(([type, name]) => {
        const one = bound.find((binding) => binding.type === type)
        if (!one && !account.providers.includes(type)) return null
        return (
          <Row
            key={type}
            name={name}
            words={one ? one.nickname || '已绑定' : '没有绑定'}
            note={
              one && (
                <>
                  <span className="num">{datePart(one.bind_time)}</span> 绑定
                </>
              )
            }
            act={
              <button
                type="button"
                className={button('line', 'small')}
                onClick={() => (one ? setAsked(type) : begin(type))}
                aria-label={`${one ? '解除' : '绑定'}${name}`}
              >
                {one ? '解除' : '绑定'}
              </button>
            }
          />
        )
      })}
      {asked !== null && (
        <Ask title="解除这个绑定？" yes="解除" onYes={() => confirmed(asked)} onNo={() => setAsked(null)}>
          解除之后，不能再用它登录；手机与密码照旧。
        </Ask>
      )}
    </>
  )
}
