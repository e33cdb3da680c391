import { LoginButton } from '../../shell/LoginButton.tsx'
import card from '../../ui/card.module.css'
import { Empty } from '../../ui/Empty.tsx'

export function NeedsLogIn({ title, why }: { title: string; why: string }) {
  return (
    <div className="col">
      <h1 className="sr">{title}</h1>
      <div className={card.card} style={{ marginBlock: 34 }}>
        <Empty title="先登录，再坐下" words={why}>
          <LoginButton />
        </Empty>
      </div>
    </div>
  )
}
