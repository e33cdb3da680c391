import { type SubmitEvent, useState } from 'react'
import { maxFigureDays } from '#contract/limits.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Bars } from '../../lib/Figures.tsx'
import { client } from '../../lib/api/client.ts'
import { download } from '../../lib/list/csv.ts'
import button from '../../lib/button.module.css'
import { Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page, Reading, State } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { controls } from '../../lib/form/Controls.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { DayTable } from './DayTable.tsx'
import { type Name, measures, shortDay, unknown } from './figures.ts'
import { TodayTabs } from './TodayTabs.tsx'
import page from '../../lib/Page.module.css'

const spans = [
  { value: '30', words: '30 天' },
  { value: '90', words: '90 天' },
  { value: String(maxFigureDays), words: '一年' },
]

/** A file of the days that are over. */
function Export({ from, to }: { from: string; to: string }) {
  const [asked, setAsked] = useState({ from, to })
  const get = async (event: SubmitEvent) => {
    event.preventDefault()
    const result = await client('GET /admin/figures/export', asked)
    if (result.ok) download(result.data.name, result.data.csv.replace('\ufeff', ''))
  }
  return (
    <form
      className={controls({ bar: true }, 'items-center! ml-auto text-14 text-ink-500')}
      onSubmit={(event) => void get(event)}
    >
      <input
        type="date"
        aria-label="从"
        required
        max={to}
        value={asked.from}
        onChange={({ target }) => setAsked({ ...asked, from: target.value })}
      />
      到
      <input
        type="date"
        aria-label="到"
        required
        max={to}
        value={asked.to}
        onChange={({ target }) => setAsked({ ...asked, to: target.value })}
      />
      <button type="submit" className={button.line}>
        导出 CSV
      </button>
    </form>
  )
}

/** What the days come to: all of them together, of people who were here the mean of a day. */
function Sum({ name, values }: { name: Name; values: readonly number[] }) {
  const sum = values.reduce((all, value) => all + value, 0)
  const mean = name === 'active'
  return (
    <span className="whitespace-nowrap meta">
      {mean ? '平均每天' : `${values.length} 天共`}{' '}
      <b className="num">{thousands(mean ? Math.round(sum / values.length) : sum)}</b>
    </span>
  )
}

/** What happened day by day. */
export function Days() {
  const { query, ask } = useListQuery({ days: '30' })
  const { data, fault, again } = useCall('GET /admin/figures', { days: Number(query.days) })
  const days = data?.days ?? []
  const last = days.at(-1)
  return (
    <Page title="各日数字" lead="按北京时间的一天；过去的每天夜里数一遍，数过的不再变。">
      <TodayTabs />
      <Tools>
        <Segments
          words="多少天"
          options={spans}
          chosen={query.days}
          onChoose={(value) => ask({ days: value })}
        />
        {last && <Export from={days.at(-30)?.day ?? last.day} to={last.day} />}
      </Tools>
      {!data && (
        <Card>
          <Reading fault={fault} again={again} />
        </Card>
      )}
      {data && days.length === 0 && (
        <Card>
          <State words="还没有数过的日子，正在数，过一会再看。" onRetry={again} />
        </Card>
      )}
      {days.length > 0 && (
        <>
          <div className="grid gap-5 mb-5 grid-cols-[repeat(auto-fill,minmax(300px,1fr))] [&>section]:m-0!">
            {measures.map(([name, words]) => {
              const points = days.flatMap(({ day, [name]: value }) =>
                value === null ? [] : { name: shortDay(day), value },
              )
              const values = points.map(({ value }) => value)
              return (
                <Card
                  key={name}
                  title={words}
                  side={values.length > 0 && <Sum name={name} values={values} />}
                >
                  {points.length === 0 ? (
                    <p className={page.note}>{unknown}</p>
                  ) : (
                    <Bars words={`${words}，逐日`} points={points} />
                  )}
                </Card>
              )
            })}
          </div>
          <Card title="近三十天" flush>
            <DayTable days={days.slice(-30).toReversed()} />
          </Card>
        </>
      )}
    </Page>
  )
}
