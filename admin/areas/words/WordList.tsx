import { useState } from 'react'
import { toastSuccess } from '#web/lib/toast.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx'
import { When } from '../../lib/links.tsx'
import { SearchField, Segments, Tabs, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { WordCsv } from './WordCsv.tsx'
import { WordDialog } from './WordDialog.tsx'
import { actWords, sealOf, tabs, type Word } from './words.ts'

const limit = 50
const kinds = [
  { value: '', words: '全部' },
  { value: 'refuse', words: '拦截' },
  { value: 'hold', words: '先审' },
  { value: 'allow', words: '放行' },
] as const
const states = [
  { value: '', words: '全部' },
  { value: '1', words: '启用的' },
  { value: '0', words: '停用的' },
] as const

type LineProps = { of: Word; onEdit: () => void; onChanged: () => void }

function Line({ of, onEdit, onChanged }: LineProps) {
  const { id, word, act, note, live, version, seeded, by, update_time } = of
  const [asked, setAsked] = useState(false)
  const turn = async () => {
    const result = await client('PUT /admin/word/{id}', { id, version, live: !live })
    if (result.ok) toastSuccess(live ? `已停用“${word}”` : `已启用“${word}”`)
    onChanged()
  }
  const remove = async () => {
    setAsked(false)
    const result = await client('DELETE /admin/word/{id}', { id })
    if (result.ok) toastSuccess(`已删除“${word}”`)
    onChanged()
  }
  return (
    <tr>
      <td data-name className="phone:basis-[calc(100%_-_148px)]!">
        <b>{word}</b>
      </td>
      <td data-bare className="phone:order-1">
        <Badge kind={sealOf(act)}>{actWords[act]}</Badge> {!live && <Badge kind="quiet">停用</Badge>}
      </td>
      <td data-bare className="phone:order-1" data-none={note ? undefined : true}>
        {note || '—'}
      </td>
      <td className="phone:order-1" data-none={by ? undefined : true}>
        {by?.nickname ?? (seeded ? '开站时' : '—')}
      </td>
      <td className="phone:order-1" data-whole data-none={by ? undefined : true}>
        <When iso={update_time} />
      </td>
      <td data-right data-whole>
        <button type="button" className={button.text} onClick={onEdit}>
          修改
        </button>
        <button type="button" className={button.text} onClick={() => void turn()}>
          {live ? '停用' : '启用'}
        </button>
        {!seeded && (
          <button type="button" className={button.text} onClick={() => setAsked(true)}>
            删除
          </button>
        )}
        {asked && (
          <ConfirmDelete title={`删除“${word}”`} onYes={() => void remove()} onClose={() => setAsked(false)}>
            五秒内处处不再{actWords[act]}它，删除不能撤销。只是暂时不用的，可以停用。
          </ConfirmDelete>
        )}
      </td>
    </tr>
  )
}

const heads = ['词语', '处理', '说明', '最后改的人', '时间'] as const

/** The words that are refused, held or let through. */
export function WordList() {
  const { query, filled, ask, pageTo } = useListQuery({ q: '', act: '', live: '', page: 1 })
  const [edited, setEdited] = useState<Word | 'new' | null>(null)
  const { page: _page, ...filter } = filled
  const read = useCall('GET /admin/word', { ...filled, limit })
  return (
    <Page
      title="敏感词"
      lead="改了以后五秒内处处生效。开站时就有的词可以停用，不能删除。"
      actions={
        <>
          <WordCsv filter={filter} onImported={read.again} />
          <button type="button" className={button.main} onClick={() => setEdited('new')}>
            添加词
          </button>
        </>
      }
    >
      <Tabs words="敏感词与链接" tabs={tabs} />
      <Tools>
        <Segments folds words="处理" options={kinds} chosen={query.act} onChoose={(act) => ask({ act })} />
        <Segments
          folds
          words="状态"
          options={states}
          chosen={query.live}
          onChoose={(live) => ask({ live })}
        />
        <SearchField words="找词语或说明" asked={query.q} onAsk={(q) => ask({ q })} />
      </Tools>
      <Card flush>
        <Table read={read} none="没有这样的词" heads={heads} last="操作">
          {(one) => <Line key={one.id} of={one} onEdit={() => setEdited(one)} onChanged={read.again} />}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="个" to={pageTo} />
      {edited !== null && (
        <WordDialog
          of={edited === 'new' ? null : edited}
          onSaved={() => {
            setEdited(null)
            read.again()
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
