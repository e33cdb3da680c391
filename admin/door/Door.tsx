import { lazy, Suspense } from 'react'
import { MeContext } from '../me.ts'
import { Frame } from '../frame/Frame.tsx'
import { DoorCard } from './DoorCard.tsx'
import { LogIn } from './LogIn.tsx'
import { useStanding } from './person.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './door.module.css'

const NewPassword = lazy(async () => ({ default: (await import('./NewPassword.tsx')).NewPassword }))
const Enrol = lazy(async () => ({ default: (await import('./Enrol.tsx')).Enrol }))

/** Who may come in comes in; everybody else reads what is missing. */
export function Door() {
  const [standing, again] = useStanding()
  switch (standing.at) {
    case 'looking':
      return <p className={styles.quiet}>正在开门…</p>
    case 'in':
      return (
        <MeContext value={standing.person}>
          <Frame />
        </MeContext>
      )
    case 'visitor':
      return (
        <DoorCard title="后台" lead="请用管理人员的账号登录。">
          <LogIn onIn={again} />
        </DoorCard>
      )
    case 'refused':
      return (
        <DoorCard title="这里是后台" lead="你的账号不在管理人员之列。">
          <a className={styles.link} href="/">
            回到网站
          </a>
        </DoorCard>
      )
    case 'password':
      return (
        <Suspense fallback={null}>
          <NewPassword onDone={again} />
        </Suspense>
      )
    case 'enrol':
      return (
        <Suspense fallback={null}>
          <Enrol onDone={again} />
        </Suspense>
      )
    case 'code':
      return (
        <DoorCard
          title="两步验证"
          lead={`${standing.person.nickname}，请输入验证器上的六位数字，或一个备用码。`}
        >
          <CodeForm onShown={again} />
        </DoorCard>
      )
    case 'failed':
      return (
        <DoorCard title="后台暂时打不开" lead={standing.words}>
          <button type="button" className={styles.main} onClick={() => void again()}>
            再试一次
          </button>
        </DoorCard>
      )
  }
}
