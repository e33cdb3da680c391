import { useState } from 'react'
import { passwordFault, passwordHint, repeatFault } from '#contract/identity/person-rule.ts'
import { maxOldPasswordLetters, maxPasswordLetters } from '#contract/limits.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../lib/api/client.ts'
import { AuthCard } from './AuthCard.tsx'
import styles from './auth.module.css'
import { useSending } from './use-sending.ts'

const fields = [
  { name: 'old_pwd', words: '初始密码', complete: 'current-password', most: maxOldPasswordLetters },
  { name: 'pwd', words: `新密码（${passwordHint}）`, complete: 'new-password', most: maxPasswordLetters },
  { name: 'repeat_pwd', words: '再输一次新密码', complete: 'new-password', most: maxPasswordLetters },
] as const

type Typed = Record<(typeof fields)[number]['name'], string>

/** What is wrong before anything is sent; '' where nothing is. */
const faultOf = ({ pwd, repeat_pwd }: Typed): string =>
  passwordFault(pwd) ?? repeatFault(repeat_pwd, pwd) ?? ''

/** Changes the first password here, so that nobody leaves the console before the second factor is set up. */
export function NewPassword({ onDone }: { onDone: () => Promise<void> }) {
  const [typed, setTyped] = useState<Typed>({ old_pwd: '', pwd: '', repeat_pwd: '' })
  const [early, setEarly] = useState('')
  const { busy, fault, onSubmit } = useSending(
    async () => {
      const found = faultOf(typed)
      setEarly(found)
      return found ? null : client('POST /user/edit', typed, { silent: true })
    },
    async () => {
      toastSuccess('密码已更新，别处的登录都已退出')
      await onDone()
    },
  )
  return (
    <AuthCard title="请先修改初始密码" lead="初始密码只用一次。改好之后接着设两步验证。">
      <form onSubmit={onSubmit}>
        {fields.map(({ name, words, complete, most }) => (
          <label key={name} className={styles.field}>
            {words}
            <input
              type="password"
              autoComplete={complete}
              maxLength={most}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </label>
        ))}
        {(early || fault) && (
          <p className={styles.fault} role="alert">
            {early || fault}
          </p>
        )}
        <button
          type="submit"
          className={styles.main}
          disabled={busy || Object.values(typed).some((one) => one === '')}
        >
          保存新密码
        </button>
      </form>
    </AuthCard>
  )
}
