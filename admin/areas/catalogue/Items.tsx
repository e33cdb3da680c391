import { Link } from 'react-router'
import { thousands } from '#web/lib/format/numbers.ts'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import button from '../../lib/button.module.css'
import { ThingLink } from '../../lib/links.tsx'
import { SavedViews } from '../../lib/list/SavedViews.tsx'
import { SearchField, Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { isWhole, type Item, kinds, kindWords, stateWords, typeOf } from './kinds.ts'

const limit = 30
const states = [
  { value: 'shown', words: '显示的' },
  { value: 'hidden', words: '隐藏的' },
  { value: 'moved', words: '已合并' },
  { value: 'all', words: '全部' },
] as const
type Shown = (typeof states)[number]['value']

const stateOf = (text: string | null): Shown => states.find(({ value }) => value === text)?.value ?? 'shown'

/** What is counted under the items of these, which nobody reviews or collects. */
const countWords: Readonly<Record<number, string>> = { 14: '款数', 15: '支数' }

function Line({ item, staged }: { item: Item; staged: boolean }) {
  const { id, type, title, name_en, brand, state, review_count: reviews, collect_count: collects } = item
  return (
    <tr>
      <td data-name>
        <Link className="px-1 py-1.5 -mx-1" to={`/item/${type}/${id}`}>
          <b>{title}</b>
        </Link>
        {title !== name_en && <small lang="en"> {name_en}</small>}
      </td>
      {type in countWords ? (
        <td className="num">{id}</td>
      ) : (
        <td data-bare data-none={brand ? undefined : true}>
          {brand || '—'}
        </td>
      )}
      <td className="num" data-right>
        {thousands(reviews)}
      </td>
      {!(type in countWords) && (
        <td className="num" data-right>
          {thousands(collects)}
        </td>
      )}
      {staged && <td data-bare>{state !== 'shown' && <Badge kind="quiet">{stateWords[state]}</Badge>}</td>}
      <td data-right>{state === 'shown' && <ThingLink href={item.url}>看页面</ThingLink>}</td>
    </tr>
  )
}

/** The catalogue, kind by kind; what is looked for stands in the address. */
export function Items() {
  const { query, ask, pageTo } = useListQuery({ type: '4', state: 'shown', q: '', page: 1 })
  const { q, page } = query
  const type = typeOf(query.type)
  const state = isWhole(type) ? stateOf(query.state) : 'shown'
  const counts = countWords[type] === undefined ? ['点评', '收藏'] : [countWords[type]]
  // Among those that are shown all stand the same.
  const staged = state !== 'shown'
  const read = useCall('GET /admin/item', { type, state, page, limit, ...(q && { q }) })
  return (
    <Page
      title="资料库"
      lead={
        read.data
          ? `${kindWords(type)} ${thousands(read.data.total ?? 0)} 份`
          : '斗草、烟斗、配件、斗嘴、品牌与斗型'
      }
      actions={
        isWhole(type) && (
          <>
            <Link className={button.line} to="/item/finding">
              资料核对
            </Link>
            <Link className={button.line} to={`/item/table?type=${type}`}>
              表格导入导出
            </Link>
            <Link className={button.main} to={`/item/create?type=${type}`}>
              添加
            </Link>
          </>
        )
      }
    >
      <Tools>
        <Segments
          words="种类"
          options={kinds}
          chosen={String(type)}
          onChoose={(value) => ask({ type: value })}
        />
        <SearchField half words="名称、又名或编号" asked={q} onAsk={(typed) => ask({ q: typed })} />
        {isWhole(type) && (
          <Segments
            folds
            words="状态"
            options={states}
            chosen={state}
            onChoose={(value) => ask({ state: value })}
          />
        )}
        <SavedViews />
      </Tools>
      <Card flush>
        <Table
          read={read}
          none="没有这样的资料"
          heads={['名称', type in countWords ? '编号' : '品牌', ...counts, ...(staged ? ['状态'] : [])]}
          right={counts}
          last="页面"
        >
          {(item) => <Line key={item.id} item={item} staged={staged} />}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="份" to={pageTo} />
    </Page>
  )
}
