import { useState } from 'react'
import { notify, noticeTime } from '#web/kit/notice.ts'
import { Seal } from '#web/ui/Seal.tsx'
import { call } from '../../kit/call.ts'
import kit from '../../kit/kit.module.css'
import { Pager, SearchField, Segments, Tools } from '../../kit/ListTools.tsx'
import { Card, Page, State } from '../../kit/Page.tsx'
import { useCall } from '../../kit/use-call.ts'
import { type Doing, type Tag, TagDialog, type Told } from './TagDialog.tsx'
import styles from './tags.module.css'

const limit = 50
const states = [
  { value: 'shown', words: '显示的' },
  { value: 'hidden', words: '隐藏的' },
  { value: 'merged', words: '已合并' },
  { value: 'all', words: '全部' },
] as const
type Shown = (typeof states)[number]['value']

function Line({ tag, onDo }: { tag: Tag; onDo: (doing: Doing) => void }) {
  const act = (action: 'rename' | 'merge' | 'hide' | 'show', words: string) => (
    <button type="button" className={kit.textButton} onClick={() => onDo({ action, tag })}>
      {words}
    </button>
  )
  return (
    <tr>
      <td>
        <b>{tag.name}</b>
      </td>
      <td className="num" data-right>
        {tag.count}
      </td>
      <td>
        {tag.state === 'hidden' && <Seal kind="quiet">已隐藏</Seal>}
        {tag.into && `并入「${tag.into.name}」`}
      </td>
      <td>
        {tag.state !== 'merged' && (
          <div className={styles.acts}>
            {act('rename', '改名')}
            {act('merge', '并入…')}
            {tag.state === 'hidden' ? act('show', '重新显示') : act('hide', '隐藏')}
          </div>
        )}
      </td>
    </tr>
  )
}

const done = { add: '已添加', rename: '已改名', merge: '已合并', hide: '已隐藏', show: '已重新显示' } as const

const send = (doing: Doing, told: Told) =>
  doing.action === 'add'
    ? call('POST /admin/tag', { name: told.name ?? '', reason: told.reason })
    : call('PUT /admin/tag/{id}', {
        id: doing.tag.id,
        action: doing.action,
        version: doing.tag.version,
        ...told,
      })

/** The tags of posts and pieces. */
export function Tags() {
  const [state, setState] = useState<Shown>('shown')
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const [doing, setDoing] = useState<Doing | null>(null)
  const { data, fault, again } = useCall('GET /admin/tag', { state, page, limit, ...(q && { q }) })
  const act = async (told: Told) => {
    if (!doing) return
    const result = await send(doing, told)
    if (!result.ok) return
    setDoing(null)
    notify({ kind: 'success', text: done[doing.action], ms: noticeTime.notification })
    again()
  }
  return (
    <Page
      title="话题标签"
      lead="帖子与鉴赏的标签。改名、合并之后几秒内到处跟着变。"
      actions={
        <button type="button" className={kit.mainButton} onClick={() => setDoing({ action: 'add' })}>
          添一个
        </button>
      }
    >
      <Tools>
        <SearchField
          words="标签的名字"
          onAsk={(typed) => {
            setQ(typed)
            setPage(1)
          }}
        />
        <Segments
          words="状态"
          options={states}
          chosen={state}
          onChoose={(value) => {
            setState(value as Shown)
            setPage(1)
          }}
        />
      </Tools>
      <Card flush>
        {!data && <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />}
        {data?.list.length === 0 && <State words="没有这样的标签" />}
        {data && data.list.length > 0 && (
          <table className={kit.table}>
            <thead>
              <tr>
                <th scope="col">标签</th>
                <th scope="col" data-right>
                  帖子与鉴赏
                </th>
                <th scope="col">状态</th>
                <th scope="col">
                  <span className="sr">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((tag) => (
                <Line key={tag.id} tag={tag} onDo={setDoing} />
              ))}
            </tbody>
          </table>
        )}
        {data && <Pager page={page} limit={limit} total={data.total} onPage={setPage} />}
      </Card>
      {doing && <TagDialog doing={doing} onDo={(told) => void act(told)} onClose={() => setDoing(null)} />}
    </Page>
  )
}
