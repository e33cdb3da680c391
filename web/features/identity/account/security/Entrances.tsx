import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useRevalidator } from 'react-router'
import { graceDays } from '#contract/limits.ts'
import type { Account } from '../account.ts'
import { Opening } from './Opening.tsx'

const PhoneChange = lazyDialog(async () => (await import('./PhoneChange.tsx')).PhoneChange)
const Passkeys = lazyDialog(async () => (await import('./Passkeys.tsx')).Passkeys)
const SecondFactor = lazyDialog(async () => (await import('./SecondFactor.tsx')).SecondFactor)
const PasswordChange = lazyDialog(async () => (await import('./PasswordChange.tsx')).PasswordChange)
const Leaving = lazyDialog(async () => (await import('./Leaving.tsx')).Leaving)

const factorWords = {
  off: '没有启用',
  on: '已启用，每次登录都要',
  console: '只在后台要，登录时不要',
} as const

/** By what one comes in: the phone, the password, passkeys and the second factor. */
export function Entrances({ account }: { account: Account }) {
  const { revalidate } = useRevalidator()
  const done = (close: () => void) => () => {
    close()
    void revalidate()
  }
  const { phone, has_password: hasPassword, must_change_password: mustChange } = account
  const note = mustChange ? '第一次的密码请尽快换掉。' : undefined
  return (
    <>
      <Opening
        name="手机"
        words={phone === '' ? '还没有绑定' : <span className="num">{phone}</span>}
        act={phone === '' ? '绑定' : '更换'}
      >
        {(close) => <PhoneChange known={phone} onDone={done(close)} onCancel={close} />}
      </Opening>
      <Opening
        name="密码"
        words={hasPassword ? '已设置' : '还没有设置，现在只能用短信登录'}
        {...(note ? { note } : {})}
        act={hasPassword ? '修改' : '设置'}
      >
        {(close) => (
          <PasswordChange known={phone} hasPassword={hasPassword} onDone={done(close)} onCancel={close} />
        )}
      </Opening>
      <Opening name="通行密钥" words="指纹、面容或设备密码" act="查看">
        {(close) => <Passkeys known={phone} onCancel={close} />}
      </Opening>
      <Opening
        name="两步验证"
        words={factorWords[account.factor]}
        {...(account.factor === 'on' && { note: `备用码还有 ${account.recovery_left} 个` })}
        act={account.factor === 'off' ? '启用' : '更改'}
      >
        {(close) => <SecondFactor account={account} onDone={done(close)} onCancel={close} />}
      </Opening>
    </>
  )
}

/** The way out for good. */
export function WayOut({ account }: { account: Account }) {
  return (
    <Opening
      name="注销账号"
      words=""
      note={`${graceDays} 天内登录可以恢复，之后资料抹去，不能找回。`}
      act="注销"
    >
      {(close) => <Leaving known={account.phone} onCancel={close} />}
    </Opening>
  )
}
