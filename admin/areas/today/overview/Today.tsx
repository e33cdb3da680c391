import { useState } from 'react'
import { Link } from 'react-router'
import { Bars, Figure } from '../../../lib/Figures.tsx'
import { Card, Page, Reading } from '../../../lib/Page.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { mayAs, useMe } from '../../../me.ts'
import { Banners } from './Banners.tsx'
import { type Figures, greetingAt, madeOn, weekdayOf } from '../figures.ts'
import { DayTable } from '../DayTable.tsx'
import { Waiting } from './Waiting.tsx'
import { TodayTabs } from '../TodayTabs.tsx'
import page from '../../../lib/Page.module.css'
import styles from '../today.module.css'

/** Days that the small lines and the table show. */
const lineDays = 7

/** Today's numbers, each beside yesterday's until this time; the lines are those of whole days. */
function Numbers({ today, yesterday, days }: Figures) {
  const recent = days.slice(-lineDays)
  const now = '昨日此时'
  return (
    <div className="grid grid-cols-4 gap-5 mb-5.5 phone:grid-cols-2 phone:gap-3">
      <Figure
        words="今日活跃"
        value={today.active ?? 0}
        before={{ when: '昨日全天', value: days.at(-1)?.active, whole: true }}
        points={recent.flatMap(({ active }) => active ?? [])}
      />
      <Figure
        words="新注册"
        value={today.registered}
        before={{ when: now, value: yesterday?.registered }}
        points={recent.map(({ registered }) => registered)}
      />
      <Figure
        words="新内容"
        value={madeOn(today)}
        before={{ when: now, value: yesterday && madeOn(yesterday) }}
        points={recent.map(madeOn)}
      />
      <Figure
        words="斗币发放"
        value={today.coins}
        before={{ when: now, value: yesterday?.coins }}
        points={recent.map(({ coins }) => coins)}
      />
    </div>
  )
}

/** The first page of the console: what happens today, what waits, what is planned. */
export function Today() {
  const me = useMe()
  const [now] = useState(() => Date.now())
  const { data, fault, again } = useCall('GET /admin/figures', {})
  const week = data?.days.slice(-lineDays) ?? []
  const lead = data
    ? `${data.today.day} 星期${weekdayOf(data.today.day)}　·　${greetingAt(now)}，${me.nickname}`
    : `${greetingAt(now)}，${me.nickname}`
  const all = (
    <Link to="/today/days" className="px-1 py-1.5 -mx-1 -my-1.5 whitespace-nowrap text-link">
      各日
    </Link>
  )
  return (
    <Page title="今日" lead={lead}>
      <TodayTabs />
      {data ? <Numbers {...data} /> : <Reading fault={fault} again={again} />}
      <div className={`${page.split} grid gap-5 items-start`}>
        <div>
          <Waiting />
          {week.length > 0 && (
            <Card title="前七日" side={all} flush>
              <DayTable days={week.toReversed()} />
            </Card>
          )}
        </div>
        <div className={`${styles.beside} phone:grid-cols-1!`}>
          {mayAs(me, 'editor') && <Banners />}
          {week.length > 0 && (
            <Card title="前七日内容" side={all}>
              <Bars
                words="前七日的新内容"
                points={week.map((day) => ({ name: weekdayOf(day.day), value: madeOn(day) }))}
              />
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}
