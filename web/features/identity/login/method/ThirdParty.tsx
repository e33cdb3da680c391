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
    <div className={styles.third}>
      <p className={styles.or}>其他登录方式</p>
      <div className={styles.ways}>
        {offered.map((way) => (
          <button
            key={way.type}
            type="button"
            data-type={way.type}
            aria-busy={leaving}
            onClick={() => void leave(way)}
          >
            <i>
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
