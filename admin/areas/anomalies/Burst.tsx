import { score } from '#web/lib/format/numbers.ts'
import { CasePart } from '../../lib/facts/Facts.tsx'
import { Bars, type Point } from '../../lib/Figures.tsx'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import page from '../../lib/Page.module.css'
import type { Anomaly } from './row.ts'

const pointsOf = (counted: Anomaly['hours']): Point[] =>
  counted.map(({ name, count: value }) => ({ name, value }))

const graphs = [
  ['hours', '按时间'],
  ['scores', '按评分'],
  ['networks', '按网络'],
  ['steps', '按账号'],
] as const

/** How the reviews of a burst are spread, and the reviews themselves. */
export function Burst({ of }: { of: Anomaly }) {
  return (
    <>
      <CasePart title="分布">
        <div className="grid grid-cols-2 gap-x-7 gap-y-4.5 phone:grid-cols-1">
          {graphs.map(([key, words]) => (
            <section key={key}>
              <h4 className="mb-2 text-14 font-normal text-ink-500">{words}</h4>
              <Bars words={words} points={pointsOf(of[key])} />
            </section>
          ))}
        </div>
      </CasePart>
      <CasePart title={`点评（${of.count}）`}>
        <ul>
          {of.reviews.map(({ id, author, item, score: stars, content, create_time, join_time, network }) => (
            <li className="py-2.5 border-t" key={id}>
              <div className="flex flex-wrap gap-x-3.5 gap-y-1 items-center text-13 text-ink-500">
                <PersonLink of={author} />
                <b className="num font-medium text-ink-900">{score(stars)} 星</b>
                {of.kind === 'network' && <ThingLink href={item.url}>{item.title}</ThingLink>}
                <span>{network}</span>
                <span>
                  <When iso={join_time} /> 注册
                </span>
                <When iso={create_time} />
              </div>
              {content && <p className="mt-1 text-14 leading-[1.8]">{content}</p>}
            </li>
          ))}
        </ul>
        {of.reviews.length < of.count && <p className={page.note}>只列最近的 {of.reviews.length} 份。</p>}
      </CasePart>
    </>
  )
}
