import { useState } from 'react'
import { code } from '#contract/error.ts'
import { maxLoginNameLetters, maxOldPasswordLetters } from '#contract/limits.ts'
import { storePerson } from '#web/lib/viewer/viewer.ts'
import { solvePuzzle } from '#web/features/identity/captcha/index.ts'
import { client } from '../lib/api/client.ts'
import styles from './auth.module.css'
import { useSending } from './use-sending.ts'

/** By password; where the server wants the slide puzzle, it is shown and the call made once more. */
async function enter(uname: string, pwd: string) {
  const first = await client('POST /login/login', { uname, pwd }, { silent: true })
  if (first.ok || first.code !== code.slideNeeded) return first
  const ticket = await solvePuzzle()
  return ticket === null ? null : client('POST /login/login', { uname, pwd, ticket }, { silent: true })
}

/** Log-in, in the console's own form. */
export function LogIn({ onIn }: { onIn: () => Promise<void> }) {
  const [uname, setName] = useState('')
  const [pwd, setPassword] = useState('')
  const { busy, fault, onSubmit } = useSending(async () => {
    const result = await enter(uname.trim(), pwd)
    if (result?.ok) storePerson(result.data)
    return result
  }, onIn)
  return (
    <form onSubmit={onSubmit}>
      <label className={styles.field}>
        手机号码或用户名
        <input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLoginNameLetters}
          value={uname}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className={styles.field}>
        密码
        <input
          type="password"
          autoComplete="current-password"
          maxLength={maxOldPasswordLetters}
          value={pwd}
          onChange={({ target }) => setPassword(target.value)}
        />
      </label>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <button type="submit" className={styles.main} disabled={busy || uname.trim() === '' || pwd === ''}>
        登录
      </button>
      <a className="block mt-3.5 mx-auto p-1 text-14 text-center text-link bg-transparent border-0" href="/">
        回到网站
      </a>
    </form>
  )
}
