import { useState } from 'react'
import { Link } from 'react-router'
import { asTyped } from '#web/lib/form/as-typed.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import button from '../../lib/button.module.css'
import { PersonLink } from '../../lib/links.tsx'
import { Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page, Reading, State } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { Rows } from '../../lib/list/Table.tsx'
import { SavedViews } from '../../lib/list/SavedViews.tsx'
import { contentQuery, Filters, useContentQuery } from './Filters.tsx'
import styles from './content.module.css'
import { actsOf, useAct } from './use-act.ts'
import { Why } from './Why.tsx'
import { actWords, type Content, sealOf, stateWords, toneOf, types } from './words.ts'

type LineProps = { row: Content; type: string; on: boolean; onPick: (on: boolean) => void }

function Line({ row, type, on, onPick }: LineProps) {
  const { id, title, excerpt, author, state, circle, pinned, essence, report_count } = row
  const [day, clock] = dateAndTime(row.create_time).split(' ')
  return (
    <tr
      data-hot={report_count > 0 || undefined}
      className="phone:relative phone:pl-13! has-checked:bg-briar-100!"
    >
      <td className="phone:absolute phone:left-4.5 phone:top-3" data-bare>
        <label className="grid place-items-center size-8 -m-2 phone:-mt-1">
          <input
            className="size-4"
            type="checkbox"
            aria-label={`选中 ${id} 号`}
            checked={on}
            onChange={({ target }) => onPick(target.checked)}
          />
        </label>
      </td>
      <td className={`${styles.what} max-w-0`} data-name>
        <Link className="py-1.5" to={`/content/${type}/${id}`}>
          <b>{title || excerpt.slice(0, 40) || '（只有图片）'}</b>
        </Link>
        {title && <p className="truncate mt-0.5 meta">{excerpt}</p>}
        <p className={`${styles.small} truncate mt-0.5 meta`}>
          <span className="num">{id}</span>
          {circle && <span>{circle.name}</span>}
          {pinned && <Badge kind="quiet">置顶</Badge>}
          {essence && <Badge kind="brass">精华</Badge>}
          {report_count > 0 && <Badge kind="ember">{report_count} 个举报</Badge>}
        </p>
      </td>
      <td className="phone:flex-[1_1_96px] phone:min-w-0" data-bare>
        <PersonLink of={author} />
      </td>
      <td data-bare data-none={state === 'published' || undefined}>
        <Badge kind={sealOf(state)}>{stateWords[state]}</Badge>
      </td>
      <td className="num whitespace-nowrap" data-right>
        {row.like_count} / {row.comment_count}
      </td>
      <td className="num whitespace-nowrap" title={`${day} ${clock}`} data-bare>
        {day}
        <span className="phone:hidden"> {clock}</span>
      </td>
    </tr>
  )
}

const heads = ['内容', '作者', '状态', '赞 / 评', '发布']

type TableProps = {
  rows: readonly Content[]
  type: string
  picked: ReadonlySet<number>
  onPick: (ids: readonly number[], on: boolean) => void
}

function Table({ rows, type, picked, onPick }: TableProps) {
  const ids = rows.map(({ id }) => id)
  const tickAll = (
    <label className="flex items-center justify-center size-8 -m-2 phone:gap-3.5 phone:justify-start phone:my-0 phone:-ml-1.5 phone:w-full phone:text-14">
      <input
        className="size-4 flex-none"
        type="checkbox"
        aria-label="全选这一页"
        checked={ids.length > 0 && ids.every((id) => picked.has(id))}
        onChange={({ target }) => onPick(ids, target.checked)}
      />
      <span className="hidden phone:inline">全选这一页</span>
    </label>
  )
  return (
    <Rows heads={heads} right={['赞 / 评']} first={tickAll} className="[&_:is(th,td):first-child]:pr-0!">
      {rows.map((row) => (
        <Line
          key={row.id}
          row={row}
          type={type}
          on={picked.has(row.id)}
          onPick={(on) => onPick([row.id], on)}
        />
      ))}
    </Rows>
  )
}

/** What is ticked, on the page that is shown: another page begins with nothing. */
function usePicked(page: string) {
  const [picked, setPicked] = useState<{ page: string; ids: ReadonlySet<number> }>({ page, ids: new Set() })
  const ids = picked.page === page ? picked.ids : new Set<number>()
  const pick = (some: readonly number[], on: boolean) => {
    const next = new Set(ids)
    for (const id of some) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setPicked({ page, ids: next })
  }
  return { ids, pick, clear: () => setPicked({ page, ids: new Set() }) }
}

/** What people made, one kind at a time, the newest first. */
export function ContentList() {
  const list = useContentQuery()
  const { type, cursor } = list.query
  const asked = { ...list.filled, ...asTyped({ type }), limit: 20 }
  const { data, fault, again } = useCall('GET /admin/content', asked)
  const { ids, pick, clear } = usePicked(JSON.stringify(asked))
  const acting = useAct(() => {
    clear()
    again()
  })
  const rows = data?.list ?? []
  const chosen = rows.filter(({ id }) => ids.has(id))
  const next = data?.next ?? null
  return (
    <Page title="内容" lead="斗友发布的内容，新的在前。">
      <Tools>
        <Segments
          words="哪一类"
          options={types}
          chosen={type}
          onChoose={(value) => list.ask({ ...contentQuery, type: value })}
        />
      </Tools>
      <Card flush>
        <Filters key={JSON.stringify(list.query)} list={list} />
        <SavedViews inset />
        {!data && <Reading fault={fault} again={again} />}
        {data && rows.length === 0 && (
          <State words={next === null ? '没有这样的内容' : '最近的两万条里没有，可以接着往前找'} />
        )}
        {rows.length > 0 && <Table rows={rows} type={type} picked={ids} onPick={pick} />}
        {chosen.length > 0 && (
          <div
            className={`${button.row} sticky bottom-0 z-1 py-2.5 px-5.5 text-14 bg-briar-50 border-t`}
            role="group"
            aria-label="选中的一起处置"
          >
            <span>
              选中 <b className="num">{chosen.length}</b> 件
            </span>
            {actsOf(chosen).map((act) => (
              <button
                key={act}
                type="button"
                className={button[toneOf(act)]}
                onClick={() => acting.begin({ type, ids: chosen.map(({ id }) => id), act })}
              >
                {actWords[act]}
              </button>
            ))}
          </div>
        )}
      </Card>
      <nav className={`${button.row} justify-center mt-4.5`} aria-label="翻页">
        {cursor !== '' && (
          <button type="button" className={button.line} onClick={() => list.ask({ cursor: '' })}>
            回到最新
          </button>
        )}
        {next !== null && (
          <button type="button" className={button.line} onClick={() => list.ask({ cursor: next })}>
            {rows.length === 0 ? '接着往前找' : '更早的'}
          </button>
        )}
      </nav>
      <Why acting={acting} />
    </Page>
  )
}
