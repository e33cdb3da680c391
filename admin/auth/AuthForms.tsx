import { AuthCard } from './AuthCard.tsx'
import type { Missing } from './auth-state.ts'
import { CodeForm } from './CodeForm.tsx'
import { Enrol } from './Enrol.tsx'
import { LogIn } from './LogIn.tsx'
import { NewPassword } from './NewPassword.tsx'

/** What somebody still has to show before they come in: log-in, a password of their own, the second factor. */
export function AuthForms({ state, again }: { state: Missing; again: () => Promise<void> }) {
  switch (state.at) {
    case 'visitor':
      return (
        <AuthCard title="后台" lead="请用管理人员的账号登录。">
          <LogIn onIn={again} />
        </AuthCard>
      )
    case 'password':
      return <NewPassword onDone={again} />
    case 'enrol':
      return <Enrol onDone={again} />
    case 'code':
      return (
        <AuthCard
          title="两步验证"
          lead={`${state.person.nickname}，请输入验证器上的六位数字，或一个备用码。`}
        >
          <CodeForm onShown={again} />
        </AuthCard>
      )
  }
}
