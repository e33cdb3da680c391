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
    <aside
      className={`${styles.place} absolute z-3 w-(--col) mx-auto pointer-events-none phone:static phone:w-auto phone:pointer-events-auto`}
      aria-label="驻站工作室"
    >
      <div
        className={`${styles.panel} ml-auto pt-3 px-4.5 pb-1 rounded-3 pointer-events-auto phone:px-0 phone:pb-3.5 phone:rounded-none`}
      >
        <p className={`${styles.title} flex items-baseline justify-between mb-2 phone:px-4`}>
          <b className="text-17 leading-[1.4] font-serif font-semibold phone:text-16">驻站工作室</b>
          <small className="text-12">编辑选入或按热度，非广告</small>
        </p>
        <ul className="phone:grid phone:grid-flow-col phone:gap-2.5 phone:px-4 phone:overflow-x-auto">
          {studios.map(({ sid, url, nickname, introduction, avatar }) => (
            <li className="phone:px-3 phone:rounded-2 phone:snap-start" key={sid}>
              <Link className="grid items-center gap-3 h-13 overflow-hidden" to={url}>
                <img
                  className="size-8 rounded-full object-cover"
                  src={avatar}
                  alt=""
                  width={40}
                  height={40}
                  decoding="async"
                />
                <span>
                  <b>{nickname}</b>
                  <small className="text-12 leading-ui wrap-anywhere line-clamp-1">{introduction}</small>
                  <em className="hidden items-center gap-1 text-13 leading-[20px] not-italic">
                    看工作室主页
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
