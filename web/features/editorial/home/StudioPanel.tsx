import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './StudioPanel.module.css'

type Studio = DataOf<Calls['GET /index']>['studios'][number]

/**
 * 驻站工作室, beside the slides: up to four, of which the one under the hand, else the first, says more of
 * itself. On a phone they stand in a row below.
 */
export function StudioPanel({ studios }: { studios: readonly Studio[] }) {
  return (
    <aside className={styles.place} aria-label="驻站工作室">
      <div className={styles.panel}>
        <p className={styles.title}>
          <b>驻站工作室</b>
          <i lang="en">Studios</i>
        </p>
        <ul>
          {studios.map(({ sid, url, nickname, introduction, avatar }) => (
            <li key={sid}>
              <Link to={url}>
                <img src={avatar} alt="" width={40} height={40} decoding="async" />
                <span>
                  <b>{nickname}</b>
                  <small>{introduction}</small>
                  <em>
                    进入馆藏
                    <Icon name="right" size={12} />
                  </em>
                </span>
                <Icon name="right" size={14} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
