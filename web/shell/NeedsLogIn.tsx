import { useEffect } from 'react'
import { askForLogIn } from '../kit/log-in.ts'
import { isLoggedIn } from '../kit/viewer.ts'
import { button } from '../ui/button.ts'
import card from '../ui/card.module.css'
import { Empty } from '../ui/Empty.tsx'

/**
 * Stands in a page for who has not logged in, and opens the dialog after the load, save while the
 * question of age still stands before it.
 * @param title what the page is
 * @param why what log-in would show here
 */
export function NeedsLogIn({ title, why }: { title?: string; why: string }) {
  useEffect(() => {
    if (!isLoggedIn() && document.documentElement.dataset.adult) askForLogIn()
  }, [])
  return (
    <div className="col">
      {title && <h1 className="sr">{title}</h1>}
      <div className={card.card} style={{ marginBlock: 34 }}>
        <Empty title="先登录，再坐下" words={why} heading="h2">
          <button type="button" className={button('line')} onClick={() => askForLogIn()}>
            登录 / 注册
          </button>
        </Empty>
      </div>
    </div>
  )
}
