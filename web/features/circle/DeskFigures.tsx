import { Link } from 'react-router'
import { thousands } from '../../kit/format.ts'
import card from '../../ui/card.module.css'
import { SectionTitle } from '../../ui/Section.tsx'
import type { DeskData } from './circle.ts'
import styles from './DeskPage.module.css'

type Day = DeskData['days'][number]
type Figure = 'joined' | 'posts' | 'comments'

const width = 384
const height = 130
const foot = 20

const figures = [
  { key: 'joined', name: '新成员', colour: 'var(--b-english)', unit: '位' },
  { key: 'posts', name: '帖子', colour: 'var(--brass)', unit: '帖' },
  { key: 'comments', name: '评论', colour: 'var(--b-vaper)', unit: '条' },
] as const satisfies readonly { key: Figure; name: string; colour: string; unit: string }[]

const short = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

/** A column a day; the table below says the same to who cannot see them. */
function Columns({ days, of, colour }: { days: readonly Day[]; of: Figure; colour: string }) {
  const most = Math.max(...days.map((day) => day[of]), 1)
  const step = width / Math.max(days.length, 1)
  const floor = height - foot
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true">
      <line x1="0" x2={width} y1={floor} y2={floor} stroke="var(--line-2)" />
      <text x={width} y="12" className={styles.most}>
        {most}
      </text>
      <line x1="0" x2={width - 22} y1="8" y2="8" stroke="var(--line)" strokeDasharray="2 3" />
      {days.map((day, at) => {
        const tall = day[of] === 0 ? 0 : Math.max(2, (day[of] / most) * (floor - 8))
        return (
          <g key={day.day}>
            <rect
              x={at * step + 1.5}
              y={floor - tall}
              width={Math.max(step - 3, 1)}
              height={tall}
              fill={colour}
            />
            {at % 7 === (days.length - 1) % 7 && (
              <text
                x={at === days.length - 1 ? width : at * step + step / 2}
                y={height - 4}
                className={at === days.length - 1 ? styles.lastDay : styles.day}
              >
                {short(day.day)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

function Table({ days }: { days: readonly Day[] }) {
  return (
    <div className="sr">
      <table>
        <caption>近三十天每天的数字</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {figures.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {figures.map(({ key }) => (
                <td key={key}>{day[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How the circle does: what it adds up to, what waits, and the last thirty days. */
export function DeskFigures({ desk }: { desk: DeskData }) {
  const { days } = desk
  const sums = [
    ['斗友', desk.member_count],
    ['帖子', desk.post_count],
    ['精华', desk.essence_count],
    ['今日新帖', desk.today_count],
  ] as const
  return (
    <>
      {desk.requests > 0 && (
        <p className={styles.waits}>
          <Link to={`?id=${desk.id}&tab=requests`}>
            有 <b className="num">{thousands(desk.requests)}</b> 个人等着坐下
          </Link>
        </p>
      )}
      <dl className={`${card.card} ${styles.sums}`}>
        {sums.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{thousands(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.charts}>
        {figures.map(({ key, name, colour, unit }) => (
          <section key={key} className={card.box}>
            <SectionTitle small title={name}>
              <span className={styles.sum}>
                近 30 天 <b className="num">{thousands(days.reduce((sum, day) => sum + day[key], 0))}</b>{' '}
                {unit}
              </span>
            </SectionTitle>
            <Columns days={days} of={key} colour={colour} />
          </section>
        ))}
      </div>
      <Table days={days} />
    </>
  )
}
