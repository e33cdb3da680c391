import { useNavigate } from 'react-router'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { ItemForm } from './ItemForm.tsx'
import { wholeKinds } from '../../lib/words/whole-kinds.ts'
import { kindWords, sortsOf, wholeTypeOf } from './kinds.ts'

/** A new fact sheet of a kind. */
export function NewItem() {
  const { query, ask } = useListQuery({ type: '4', sort: '' })
  const type = wholeTypeOf(query.type)
  const sorts = sortsOf[type]
  const sort = sorts ? (sorts.find(({ value }) => value === query.sort) ?? sorts[0])?.value : undefined
  const go = useNavigate()
  const { data, fault, again } = useCall('GET /admin/item/form', { type, ...(sort && { sort }) })
  const send = (values: Record<string, unknown>, reason: string) =>
    client('POST /admin/item', { type, values, reason, ...(sort && { sort }) })
  const onDone = ({ id }: { id: number }) => {
    toastSuccess('已添加')
    void go(`/item/${type}/${id}`)
  }
  return (
    <Page
      title={`添加${kindWords(type)}`}
      back={{ to: `/item?type=${type}`, words: '资料库' }}
      lead="不知道的留空，页面上写“暂无资料”。"
    >
      <Tools>
        <Segments
          words="种类"
          options={wholeKinds}
          chosen={String(type)}
          onChoose={(value) => ask({ type: value, sort: '' })}
        />
        {sorts && (
          <Segments
            words="哪一种"
            options={sorts}
            chosen={sort ?? ''}
            onChoose={(value) => ask({ sort: value })}
          />
        )}
      </Tools>
      <Card>
        {data ? (
          <ItemForm key={`${type} ${sort}`} fields={data.fields} yes="添加" send={send} onDone={onDone} />
        ) : (
          <Reading fault={fault} again={again} />
        )}
      </Card>
    </Page>
  )
}
