import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { adminItemOne } from '#contract/catalogue/catalogue-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { Card, Page, State } from '../../lib/Page.tsx'
import { Picker } from '../../lib/list/Picker.tsx'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import page from '../../lib/Page.module.css'
import { Rows } from '../../lib/list/Table.tsx'
import styles from './catalogue.module.css'
import { type WholeType, wholeTypeOf } from './kinds.ts'

type Full = DataOf<typeof adminItemOne>
type Side = 'from' | 'into'

const usesOf = ({ uses }: Full) =>
  uses.map(({ what, count }) => `${count} ${what}`).join('、') || '什么都没有'

/** Finds the one that stays. */
function Find({ type, but, onFound }: { type: WholeType; but: number; onFound: (id: number) => void }) {
  const [q, setQ] = useState('')
  const { data } = useCall('GET /admin/item', q ? { type, q, limit: 10 } : null)
  const options = data?.list
    .filter(({ id }) => id !== but)
    .map(({ id, title, brand, review_count: reviews, collect_count: collects }) => ({
      id,
      words: [title, brand].filter(Boolean).join('　'),
      note: `${reviews} 点评 · ${collects} 收藏`,
    }))
  return (
    <Card title="并入哪一份">
      <Picker words="名称、又名或编号" options={options} onAsk={setQ} onPick={({ id }) => onFound(id)} />
      <p className={page.note}>边打字边找，方向键挑选，回车选定。</p>
    </Card>
  )
}

type Chosen = Readonly<Record<string, Side>>
type BothProps = { from: Full; into: Full; chosen: Chosen; onChoose: (chosen: Chosen) => void }

const unknown = '暂无资料'

/** Both side by side: of each field the one that stays is chosen. The lost names become aliases by themselves. */
function Both({ from, into, chosen, onChoose }: BothProps) {
  const pairs = into.fields
    .filter(({ key }) => key !== 'aliases')
    .map((field) => ({ field, lost: from.fields.find(({ key }) => key === field.key)?.words ?? '' }))
  const cell = (key: string, side: Side, words: string) => (
    <td>
      <label>
        <input
          type="radio"
          name={key}
          checked={(chosen[key] ?? 'into') === side}
          onChange={() => onChoose({ ...chosen, [key]: side })}
        />
        {words || unknown}
      </label>
    </td>
  )
  return (
    <Rows
      heads={['字段', `被并入的“${from.title}”`, `留下的“${into.title}”`]}
      short
      className={`${styles.choice} phone:table-fixed phone:[&_th]:whitespace-normal! phone:[&_th:first-child]:w-[84px]`}
    >
      {pairs.map(({ field: { key, name, words }, lost }) =>
        words === lost ? (
          <tr key={key} data-same>
            <th scope="row">{name}</th>
            <td className="wrap-anywhere">{lost || unknown}</td>
            <td className="wrap-anywhere">{words || unknown}</td>
          </tr>
        ) : (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cell(key, 'from', lost)}
            {cell(key, 'into', words)}
          </tr>
        ),
      )}
      <tr data-same>
        <th scope="row">挂着的</th>
        <td className="wrap-anywhere">{usesOf(from)}</td>
        <td className="wrap-anywhere">{usesOf(into)}</td>
      </tr>
    </Rows>
  )
}

const valuesOf = (from: Full, chosen: Chosen) =>
  Object.fromEntries(
    from.fields.filter(({ key }) => chosen[key] === 'from').map(({ key, value }) => [key, value]),
  )

/** Makes one of two that are the same. */
export function Merge() {
  const params = useParams()
  const type = wholeTypeOf(params.type)
  const id = Number(params.id)
  const go = useNavigate()
  const [into, setInto] = useState<number | null>(null)
  const [chosen, setChosen] = useState<Chosen>({})
  const [asking, setAsking] = useState(false)
  const { data: lost, fault } = useCall('GET /admin/item/{id}', { id, type })
  const { data: kept } = useCall('GET /admin/item/{id}', into === null ? null : { id: into, type })
  const merge = async (reason: string) => {
    setAsking(false)
    if (!lost || !kept) return
    const values = valuesOf(lost, chosen)
    const sent = { id, type, action: 'merge', into: kept.id, values, version: kept.version, reason } as const
    const result = await client('PUT /admin/item/{id}', sent)
    if (!result.ok) return
    toastSuccess('已合并')
    void go(`/item/${type}/${kept.id}`)
  }
  if (!lost)
    return (
      <Page title="合并" back={{ to: `/item/${type}/${id}`, words: '这份资料' }}>
        <State words={fault ?? '正在读取…'} />
      </Page>
    )
  return (
    <Page
      title={`合并“${lost.title}”`}
      back={{ to: `/item/${type}/${id}`, words: '这份资料' }}
      lead="点评、收藏、抽斗记录、引用与看过的人都跟到留下的那一份，旧地址通到那里。合并不能撤销。"
      actions={
        kept && (
          <button type="button" className={button.main} onClick={() => setAsking(true)}>
            合并
          </button>
        )
      }
    >
      <Find
        type={type}
        but={id}
        onFound={(found) => {
          setInto(found)
          setChosen({})
        }}
      />
      {kept && (
        <Card title="两份对着看" flush>
          <Both from={lost} into={kept} chosen={chosen} onChoose={setChosen} />
        </Card>
      )}
      {asking && kept && (
        <ReasonDialog
          title={`把“${lost.title}”并入“${kept.title}”`}
          lead="会写进操作日志与修改记录。同一个人两边都有点评的，留下较新的一条，并把另一条的原文告诉本人。"
          templates={['同一款登记了两次', '同一品牌的两种写法']}
          yes="合并"
          onGiven={(reason) => void merge(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}
