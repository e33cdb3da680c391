import { useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx'
import button from '../../lib/button.module.css'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useWaiting } from '../../lib/api/waiting.ts'
import { decisionWords, type Template, TemplateForm } from './TemplateForm.tsx'

/** What is often said in answers, queue by queue; each opens to be changed. */
export function Templates() {
  const queues = useWaiting().list
  const read = useCall('GET /admin/template', {})
  const [editing, setEditing] = useState<Template | 'new' | null>(null)
  const [dropping, setDropping] = useState<Template | null>(null)
  // A complaint is answered in words of its own.
  const names = queues.flatMap(({ name, words }) => (name === 'complaint' ? [] : [{ value: name, words }]))
  const wordsOf = (queue: string) => names.find(({ value }) => value === queue)?.words ?? queue
  const drop = async ({ id }: Template) => {
    setDropping(null)
    await client('DELETE /admin/template/{id}', { id })
    read.again()
  }
  return (
    <Page
      title="答复模板"
      lead="决定时可以选用的现成说法，选了还能再改。"
      actions={
        <button type="button" className={button.main} onClick={() => setEditing('new')}>
          添加
        </button>
      }
    >
      <Card flush>
        <Table read={read} none="还没有模板。" heads={['队列', '标题', '内容']} last="修改">
          {(one) => (
            <tr key={one.id}>
              <td data-whole data-bare>
                {wordsOf(one.queue)}
              </td>
              <td data-whole data-bare>
                <b>{one.title}</b>
                {one.decision && <small>（{decisionWords[one.decision]}）</small>}
              </td>
              <td data-bare className="phone:basis-full">
                {one.words}
              </td>
              <td data-right data-whole>
                <button type="button" className={button.text} onClick={() => setEditing(one)}>
                  修改<span className="sr">{one.title}</span>
                </button>
                <button type="button" className={button.text} onClick={() => setDropping(one)}>
                  删除<span className="sr">{one.title}</span>
                </button>
              </td>
            </tr>
          )}
        </Table>
      </Card>
      {editing && (
        <TemplateForm
          of={editing === 'new' ? null : editing}
          queues={names}
          onSaved={() => {
            setEditing(null)
            read.again()
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {dropping && (
        <ConfirmDelete
          title={`删除“${dropping.title}”`}
          onYes={() => void drop(dropping)}
          onClose={() => setDropping(null)}
        >
          删除之后，以前用它写的答复不变。
        </ConfirmDelete>
      )}
    </Page>
  )
}
