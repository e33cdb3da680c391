import { useState } from 'react'
import { type LogInMethod, logInMethod } from '#contract/ui-state.ts'
import { api } from '#web/lib/api/browser.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { rememberReturn } from '../finish-log-in.ts'
import { LastBadge } from './LastBadge.tsx'
import { ProviderMark } from './marks.tsx'
import styles from './ThirdParty.module.css'

const known = [
  { type: 1, name: '微信', way: logInMethod.wechat },
  { type: 4, name: 'QQ', way: logInMethod.qq },
] as const

type Known = (typeof known)[number]

/** The other ways in, as far as this site is set up for them. */
export function ThirdParty({ last, target }: { last: LogInMethod | null; target: string | null }) {
  const { login_providers: usable } = useShell().config
  const offered = known.filter(({ type }) => usable.includes(type))
  const [leaving, setLeaving] = useState(false)
  if (offered.length === 0) return null
  const leave = async ({ type }: Known) => {
    if (leaving) return
    setLeaving(true)
    const result = await api('GET /callback/1', { type })
    setLeaving(false)
    if (!result.ok) return toastFailure(result)
    rememberReturn(target)
    location.assign(result.data.url)
  }
  return (
    <div className="mt-auto pt-4">
      <p className={`${styles.or} flex items-center gap-3.5 mb-3.5 text-12 text-ink-500`}>其他登录方式</p>
      <div className={`${styles.ways} flex justify-center gap-9`}>
        {offered.map((way) => (
          <button
            className="relative min-w-11 p-0 border-0 bg-transparent text-12 text-ink-500"
            key={way.type}
            type="button"
            data-type={way.type}
            aria-busy={leaving}
            onClick={() => void leave(way)}
          >
            <i className="grid place-items-center size-10 mx-auto mb-1 rounded-full bg-[#3e8e4a]">
              <ProviderMark wechat={way.type === 1} />
            </i>
            {way.name}
            {last === way.way && <LastBadge left />}
          </button>
        ))}
      </div>
    </div>
  )
}
