import { useState } from 'react'
import { toastSuccess } from '#web/lib/toast.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { SearchField, Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { type Doing, type Tag, TagDialog, type Told } from './TagDialog.tsx'

const limit = 50
const states = [
  { value: 'shown', words: '显示的' },
  { value: 'hidden', words: '隐藏的' },
  { value: 'merged', words: '已合并' },
  { value: 'all', words: '全部' },
] as const
type Query = { state: (typeof states)[number]['value']; q: string; page: number }

type LineProps = { tag: Tag; staged: boolean; onDo: (doing: Doing) => void }

function Line({ tag, staged, onDo }: LineProps) {
  const act = (action: 'rename' | 'merge' | 'hide' | 'show', words: string) => (
    <button type="button" className={button.text} onClick={() => onDo({ action, tag })}>
      {words}
    </button>
  )
  return (
    <tr>
      <td data-name>
        <b>{tag.name}</b>
      </td>
      <td className="num" data-right>
        {tag.count}
      </td>
      {staged && (
        <td data-bare>
          {tag.state === 'hidden' && <Badge kind="quiet">已隐藏</Badge>}
          {tag.into && `并入“${tag.into.name}”`}
        </td>
      )}
      <td data-right>
        {tag.state !== 'merged' && (
          <>
            {act('rename', '改名')}
            {act('merge', '并入…')}
            {tag.state === 'hidden' ? act('show', '重新显示') : act('hide', '隐藏')}
          </>
        )}
      </td>
    </tr>
  )
}

const done = { add: '已添加', rename: '已改名', merge: '已合并', hide: '已隐藏', show: '已重新显示' } as const

const send = (doing: Doing, told: Told) =>
  doing.action === 'add'
    ? client('POST /admin/tag', { name: told.name ?? '', reason: told.reason })
    : client('PUT /admin/tag/{id}', {
        id: doing.tag.id,
        action: doing.action,
        version: doing.tag.version,
        ...told,
      })

/** The tags of posts and pieces. */
export function Tags() {
  const { query, filled, ask, pageTo } = useListQuery<Query>({ state: 'shown', q: '', page: 1 })
  const [doing, setDoing] = useState<Doing | null>(null)
  const read = useCall('GET /admin/tag', { ...filled, limit })
  // Among those that are shown all stand the same.
  const staged = query.state !== 'shown'
  const act = async (told: Told) => {
    if (!doing) return
    const result = await send(doing, told)
    if (!result.ok) return
    setDoing(null)
    toastSuccess(done[doing.action])
    read.again()
  }
  return (
    <Page
      title="话题标签"
      lead="帖子与鉴赏的标签。改名、合并之后几秒内到处跟着变。"
      actions={
        <button type="button" className={button.main} onClick={() => setDoing({ action: 'add' })}>
          添加
        </button>
      }
    >
      <Tools>
        <SearchField half words="标签的名字" asked={query.q} onAsk={(typed) => ask({ q: typed })} />
        <Segments
          folds
          words="状态"
          options={states}
          chosen={query.state}
          onChoose={(value) => ask({ state: value as Query['state'] })}
        />
      </Tools>
      <Card flush>
        <Table
          read={read}
          none="没有这样的标签"
          heads={['标签', '帖子与鉴赏', ...(staged ? ['状态'] : [])]}
          right={['帖子与鉴赏']}
          last="操作"
        >
          {(tag) => <Line key={tag.id} tag={tag} staged={staged} onDo={setDoing} />}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="个" to={pageTo} />
      {doing && <TagDialog doing={doing} onDo={(told) => void act(told)} onClose={() => setDoing(null)} />}
    </Page>
  )
}
