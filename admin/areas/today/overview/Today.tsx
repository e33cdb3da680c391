import { useState } from 'react'
import { Link } from 'react-router'
import { thousands } from '#web/lib/format/numbers.ts'
import { Bars, Figure } from '../../../lib/Figures.tsx'
import { Card, Page, Reading } from '../../../lib/Page.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { mayAs, useMe } from '../../../me.ts'
import { Banners } from './Banners.tsx'
import { changeOf, type Figures, greetingAt, madeOn, weekdayOf } from '../figures.ts'
import { Waiting } from './Waiting.tsx'
import { TodayTabs } from '../TodayTabs.tsx'
import page from '../../../lib/Page.module.css'
import styles from '../today.module.css'

/** Days that the small lines show beside today. */
const lineDays = 7

function Numbers({ today, yesterday, days }: Figures) {
  const last = days.at(-1)
  const recent = days.slice(-lineDays)
  const made = madeOn(today)
  return (
    <div className="grid grid-cols-4 gap-5 mb-5.5 phone:grid-cols-2 phone:gap-3">
      <Figure
        words="今日活跃"
        value={today.active ?? 0}
        note={last ? `昨日全天 ${last.active === null ? '暂无资料' : thousands(last.active)}` : undefined}
        points={[...recent.flatMap(({ active }) => active ?? []), today.active ?? 0]}
      />
      <Figure
        words="新注册"
        value={today.registered}
        change={changeOf(today.registered, yesterday?.registered)}
        points={[...recent.map(({ registered }) => registered), today.registered]}
      />
      <Figure
        words="新内容"
        value={made}
        change={yesterday ? changeOf(made, madeOn(yesterday)) : null}
        points={[...recent.map(madeOn), made]}
      />
      <Figure
        words="斗币发放"
        value={today.coins}
        change={changeOf(today.coins, yesterday?.coins)}
        points={[...recent.map(({ coins }) => coins), today.coins]}
      />
    </div>
  )
}

/** The first page of the console: what happens today, what waits, what is planned. */
export function Today() {
  const me = useMe()
  const [now] = useState(() => Date.now())
  const { data, fault, again } = useCall('GET /admin/figures', {})
  const week = data ? [...data.days.slice(-6), data.today] : []
  const lead = data
    ? `${data.today.day} 星期${weekdayOf(data.today.day)}　·　${greetingAt(now)}，${me.nickname}`
    : `${greetingAt(now)}，${me.nickname}`
  return (
    <Page title="今日" lead={lead}>
      <TodayTabs />
      {data ? <Numbers {...data} /> : <Reading fault={fault} again={again} />}
      <div className={`${page.split} grid gap-5 items-start`}>
        <Waiting />
        <div className={`${styles.beside} phone:grid-cols-1!`}>
          {mayAs(me, 'editor') && <Banners />}
          <Card
            title="七日内容"
            side={
              <Link to="/today/days" className="px-1 py-1.5 -mx-1 -my-1.5 whitespace-nowrap text-link">
                各日
              </Link>
            }
          >
            {week.length > 0 && (
              <Bars
                words="最近七日的新内容"
                points={week.map((day) => ({ name: weekdayOf(day.day), value: madeOn(day) }))}
              />
            )}
          </Card>
        </div>
      </div>
    </Page>
  )
}
