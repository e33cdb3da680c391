import { useEffect } from 'react'
import { whenAdult } from '#web/lib/viewer/adult.ts'
import { askForLogIn, readLogIn } from '#web/lib/viewer/log-in.ts'
import { isLoggedIn } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

/**
 * Stands in a page for who has not logged in, and opens the dialog after the load, and after the
 * question of age.
 * @param title what the page is
 * @param why what log-in would show here
 */
export function NeedsLogIn({ title, why }: { title?: string; why: string }) {
  useEffect(() => {
    // Where a session ended in the middle of something, the dialog stands already and says so.
    const ask = () => readLogIn().logInOpen || askForLogIn()
    if (!isLoggedIn()) return whenAdult(ask)
  }, [])
  return (
    <div className="col">
      {title && <h1 className="sr">{title}</h1>}
      <div className={card.card} style={{ marginBlock: 34 }}>
        <EmptyState title="请先登录" words={why} heading="h2">
          <button type="button" className={button('line')} onClick={() => askForLogIn()}>
            登录 / 注册
          </button>
        </EmptyState>
      </div>
    </div>
  )
}
