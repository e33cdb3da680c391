import { passwordFault, passwordHint, repeatFault } from '#contract/identity/person-rule.ts'
import { maxOldPasswordLetters, maxPasswordLetters } from '#contract/limits.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client, wordsOf } from '../lib/api/client.ts'
import { Fault, Line } from './Line.tsx'
import { AuthCard } from './AuthCard.tsx'
import styles from './auth.module.css'

const fields = [
  { name: 'old_pwd', words: '初始密码', complete: 'current-password', most: maxOldPasswordLetters },
  { name: 'pwd', words: `新密码（${passwordHint}）`, complete: 'new-password', most: maxPasswordLetters },
  { name: 'repeat_pwd', words: '再输一次新密码', complete: 'new-password', most: maxPasswordLetters },
] as const

/** Changes the first password here, so that nobody leaves the console before the second factor is set up. */
export function NewPassword({ onDone }: { onDone: () => Promise<void> }) {
  const form = useForm({
    saved: { old_pwd: '', pwd: '', repeat_pwd: '' },
    rules: ({ pwd, repeat_pwd }) => ({ pwd: passwordFault(pwd), repeat_pwd: repeatFault(repeat_pwd, pwd) }),
    told: true,
    send: (typed) => client('POST /user/edit', typed, { silent: true }),
    blame: (failure) => ({ old_pwd: wordsOf(failure) ?? '请再试一次' }),
    onDone() {
      toastSuccess('密码已更新，别处的登录都已退出')
      return onDone()
    },
  })
  return (
    <AuthCard title="请先修改初始密码" lead="初始密码只用一次。改好之后接着设两步验证。">
      <form {...form.attributes}>
        {fields.map(({ name, words, complete, most }) => (
          <Line
            key={name}
            of={form.field(name)}
            words={words}
            type="password"
            autoComplete={complete}
            maxLength={most}
          />
        ))}
        <Fault of={form} />
        <button
          type="submit"
          className={styles.main}
          disabled={form.sending || !Object.values(form.values).every(Boolean)}
        >
          保存新密码
        </button>
      </form>
    </AuthCard>
  )
}
