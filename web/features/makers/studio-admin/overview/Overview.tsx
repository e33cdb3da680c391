import { Link } from '#web/ui/navigation/Link.tsx'
import { studioWorksPath, workFormAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { type DayFigure, DayCharts } from '#web/ui/chart/DayCharts.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Desk, WorkCard } from '../studio-admin.ts'
import { NoticeForm } from './NoticeForm.tsx'
import styles from './Overview.module.css'
import { Picture, StateSeal } from '../work-list/WorkRow.tsx'

const figures = [
  { key: 'visitors', name: '访客', colour: 'var(--b-english)', unit: '位' },
  { key: 'collects', name: '收藏', colour: 'var(--brass)', unit: '次' },
  { key: 'fans', name: '新粉丝', colour: 'var(--b-vaper)', unit: '位' },
] as const satisfies readonly DayFigure<'visitors' | 'collects' | 'fans'>[]

/** Which works wait; a narrow line where none does. */
function Waiting({ count, works }: { count: number; works: readonly WorkCard[] }) {
  if (count === 0) {
    return (
      <p className={`${card.card} flex flex-wrap gap-x-4 py-4 px-5 text-ink-500`}>
        没有待审核的作品。
        <Link className="ml-auto -my-2.5 py-2.5 text-14 text-link" to={studioWorksPath}>
          全部作品
        </Link>
      </p>
    )
  }
  return (
    <section className={card.box}>
      <SectionTitle small title="待审核的作品" more={{ to: studioWorksPath, words: '全部作品' }} />
      <p className="pb-2 text-ink-500">
        <b className="num">{thousands(count)}</b> 件在等审核，或者要改过再提交。
      </p>
      <ul className={styles.waiting}>
        {works.map((work) => (
          <li className="flex items-center gap-3.5 py-2.5 border-t" key={work.id}>
            <Picture work={work} width={72} />
            <Link
              className="flex-1 min-w-0 text-16 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere"
              to={work.url}
            >
              {work.name}
            </Link>
            <StateSeal state={work.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How the studio does by day, what its notice says, which works wait. */
export function Overview({ desk, waiting }: { desk: Desk; waiting: readonly WorkCard[] }) {
  const none = desk.work_count === 0 && desk.waiting === 0
  return (
    <div className="grid gap-6 phone:gap-3.5">
      {none && (
        <div className={card.card}>
          <EmptyState title="坊里还没有作品" words="拍下第一件，让人看见你的手艺。" heading="h2">
            <Link className={button('primary')} to={workFormAddress()}>
              添第一件作品
            </Link>
          </EmptyState>
        </div>
      )}
      <section aria-label="近三十天">
        <DayCharts figures={figures} days={desk.days} />
      </section>
      <div className={`${desk.waiting > 0 ? styles.below : ''} grid gap-6 phone:gap-3.5`}>
        <NoticeForm key={desk.notice} desk={desk} />
        <Waiting count={desk.waiting} works={waiting} />
      </div>
    </div>
  )
}
