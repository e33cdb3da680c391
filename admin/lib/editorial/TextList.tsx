import { useState } from 'react'
import { Link } from 'react-router'
import { dateAndTime } from '#web/lib/format/time.ts'
import { ConfirmDelete } from '../ConfirmDelete.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../api/client.ts'
import button from '../button.module.css'
import { ThingLink, When } from '../links.tsx'
import { SearchField, Segments, Tools } from '../list/ListTools.tsx'
import { Card, Page } from '../Page.tsx'
import { Table } from '../list/Table.tsx'
import { useCall } from '../api/use-call.ts'
import { useListQuery } from '../list/use-list-query.ts'
import { type State, stateWords, type TextKind, textKinds, type TextRow } from './kinds.ts'

const limit = 20
const seals = { draft: 'quiet', scheduled: 'brass', published: 'sage', withdrawn: 'ember' } as const

const stateChoices = [
  { value: '', words: '全部' },
  ...Object.entries(stateWords).map(([value, words]) => ({ value, words })),
]

type LineProps = { kind: TextKind; row: TextRow; onRemove: () => void }

function Line({ kind, row, onRemove }: LineProps) {
  const place = textKinds[kind].places.find(({ value }) => value === row.place)?.words
  return (
    <tr>
      <td data-name>
        {row.state === 'published' ? <ThingLink href={row.url}>{row.title}</ThingLink> : <b>{row.title}</b>}
      </td>
      <td data-bare>{place}</td>
      <td data-bare>
        <Badge kind={seals[row.state]}>{stateWords[row.state]}</Badge>
        {row.state === 'scheduled' && row.publish_at && (
          <small className="ml-2 meta">{dateAndTime(row.publish_at)}</small>
        )}
      </td>
      <td>{row.editor?.nickname ?? '随站'}</td>
      <td>
        <When iso={row.update_time} />
      </td>
      <td data-right>
        <Link to={`/${kind}/${row.id}`} className={button.text}>
          修改
        </Link>
        {row.state !== 'published' && (
          <button type="button" className={button.text} onClick={onRemove}>
            删除
          </button>
        )}
      </td>
    </tr>
  )
}

const heads = ['标题', '栏目', '状态', '编辑', '最近修改']

type Query = { place: string; state: State | ''; q: string; page: number }

/** The texts of one kind, the latest change first. */
export function TextList({ kind }: { kind: TextKind }) {
  const { words, lead, places, list, remove } = textKinds[kind]
  const { query, filled, ask, pageTo } = useListQuery<Query>({ place: '', state: '', q: '', page: 1 })
  const [removing, setRemoving] = useState<TextRow | null>(null)
  const read = useCall(list, { ...filled, limit })
  const drop = async () => {
    if (!removing) return
    setRemoving(null)
    await client(remove, { id: removing.id })
    read.again()
  }
  return (
    <Page
      title={words}
      lead={lead}
      actions={
        <Link to={`/${kind}/create`} className={button.main}>
          写一篇
        </Link>
      }
    >
      <Tools>
        <SearchField words="标题或摘要" asked={query.q} onAsk={(q) => ask({ q })} />
        <Segments
          folds
          words="栏目"
          options={[{ value: '', words: '全部' }, ...places]}
          chosen={query.place}
          onChoose={(place) => ask({ place })}
        />
        <Segments
          folds
          words="状态"
          options={stateChoices}
          chosen={query.state}
          onChoose={(state) => ask({ state: state as State | '' })}
        />
      </Tools>
      <Card flush>
        <Table read={read} none="没有这样的" heads={heads} last="操作">
          {(row) => <Line key={row.id} kind={kind} row={row} onRemove={() => setRemoving(row)} />}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="篇" to={pageTo} />
      {removing && (
        <ConfirmDelete
          title={`删除“${removing.title}”`}
          onYes={() => void drop()}
          onClose={() => setRemoving(null)}
        >
          它不再出现在这里，评论与收藏里也不再显示。
        </ConfirmDelete>
      )}
    </Page>
  )
}
