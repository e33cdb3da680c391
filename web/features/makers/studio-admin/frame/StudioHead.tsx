import type { ReactNode } from 'react'
import { score, thousands } from '#web/lib/format/numbers.ts'
import card from '#web/ui/layout/card.module.css'
import { MakerMark } from '#web/ui/person/MakerMark.tsx'
import { type Desk, lineWords, type Shown } from '../studio-admin.ts'
import styles from './StudioHead.module.css'

type HeadProps = {
  desk: Desk
  /** What stands in the form instead of what is saved. */
  typed?: Partial<Shown> | undefined
  /** What a phone shows of it besides the name: the whole head, its figures, or neither. */
  onPhone: 'all' | 'figures' | 'name'
  children: ReactNode
}

type Figure = readonly [name: string, value: string]

/** What the studio has come to; what nobody can know yet is absent. */
const figuresOf = (desk: Desk, founded: number | null): Figure[] => [
  ['作品', thousands(desk.work_count)],
  ['粉丝', thousands(desk.fans_count)],
  ['收藏', thousands(desk.collect_count)],
  ['浏览', thousands(desk.view_count)],
  ...(desk.score === null ? [] : ([['平均分', score(desk.score)]] as const)),
  ...(founded === null ? [] : ([['建坊', String(founded)]] as const)),
]

/** The head of one's own studio, as others see it on its page. */
export function StudioHead({ desk, typed, onPhone, children }: HeadProps) {
  const shown = { ...desk, ...typed }
  const { kind, name, motto, avatar, cover, founded } = shown
  return (
    <header>
      <img
        className="block w-full bg-paper-3 object-cover object-top h-[264px] phone:h-[104px]"
        src={cover}
        alt=""
        width={1320}
        height={300}
      />
      <div className="col relative -mt-14 phone:-mt-7">
        <div
          className={`${card.card} ${styles.card} grid gap-x-6 gap-y-4.5 py-6 px-8 shadow-2 phone:gap-3.5 phone:p-4`}
        >
          <img
            className="size-24 rounded-full bg-paper-3 object-cover phone:size-16"
            src={avatar}
            alt=""
            width={96}
            height={96}
          />
          <div className="self-center [grid-column:2/4] phone:col-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-30 leading-[1.35] wrap-anywhere phone:text-21">{name || '还没有名字'}</h1>
              {desk.state === 'open' && <MakerMark kind={kind} />}
            </div>
            <p className="text-ink-500 phone:text-13">{lineWords(shown) || '主营与地区还没有填'}</p>
            {motto && (
              <p
                className={`mt-1.5 -indent-2 text-17 leading-[1.7] text-ink-900 wrap-anywhere phone:text-15 ${onPhone === 'all' ? '' : 'phone:hidden'}`}
              >
                “{motto}”
              </p>
            )}
          </div>
          <dl
            className={`${styles.figures} flex flex-wrap gap-x-10 gap-y-2 [grid-column:1/3] phone:justify-between phone:gap-x-2 phone:pt-3 phone:border-t ${onPhone === 'name' ? 'phone:hidden' : ''}`}
          >
            {figuresOf(desk, founded).map(([what, value]) => (
              <div className="flex flex-col-reverse" key={what}>
                <dt className="meta">{what}</dt>
                <dd className="num text-25 font-semibold leading-[1.3] text-ink-900 phone:text-17">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <div className={`${styles.acts} flex self-end gap-3 phone:[grid-column:1/3]`}>{children}</div>
        </div>
      </div>
    </header>
  )
}
