import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { circleFormPath, circleListPath } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import styles from './AllCirclesPage.module.css'
import { asksOfCircles, circleKinds, type CircleList } from './circle.ts'
import { CircleGrid } from './directory/CircleCard.tsx'
import { CirclesHead } from './directory/CirclesHead.tsx'

const perPage = 24

/** A page of the circles, by what they are about and by their names. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<CircleList> {
  const api = await apiFor(context)
  const asked = { ...callQuery(request.url, ['category', 'q', 'sort', 'page']), limit: perPage }
  const list = await api('GET /groupcircle', asked)
  return unwrap(list)
}

export const asks = ({ list }: CircleList) => asksOfCircles(list)

export const head = (): PageHead => ({
  title: '全部圈子',
  description: '按分类找圈子：入门、日常、展示、知识、品牌、材质、技艺、斗草、文化、健康。',
})

const sorts = [
  { key: 'hot', name: '最热' },
  { key: 'members', name: '人数' },
  { key: 'new', name: '最新' },
  { key: 'name', name: '名称' },
] as const

function Filters({ search }: { search: string }) {
  const query = readQuery(search)
  const category = query.get('category') || null
  const sort = query.get('sort') || 'hot'
  const q = query.get('q') ?? ''
  return (
    <div className="grid gap-3.5 justify-items-start mb-6 phone:grid-cols-1 phone:mb-4">
      <Segmented
        label="分类"
        segments={[null, ...circleKinds].map((kind) => ({
          key: kind ?? 'all',
          name: kind ?? '全部',
          to: queryWith(search, { category: kind }) || '?',
          on: kind === category,
        }))}
      />
      <div
        className={`${styles.line} flex items-center justify-between gap-4 w-full phone:flex-col phone:items-start phone:gap-3`}
      >
        <SearchField
          action={circleListPath}
          fields={category ? { category } : {}}
          q={q}
          label="圈子的名字或简介"
          placeholder="圈子的名字或简介"
          className={styles.field}
        />
        <Segmented
          label="次序"
          segments={sorts.map(({ key, name }) => ({
            key,
            name,
            to: queryWith(search, { sort: key === 'hot' ? null : key }) || '?',
            on: key === sort,
          }))}
        />
      </div>
    </div>
  )
}

/** 全部圈子: all of them, by what they are about. */
export function View({ data, search }: { data: CircleList; search: string }) {
  const { list, total, page, limit, next } = data
  return (
    <div className="col">
      <CirclesHead title="全部圈子" latin="All Circles">
        共 <b className="num">{thousands(total ?? list.length)}</b> 个圈子，挑一个加入。
        {(readQuery(search).get('sort') || 'hot') === 'hot' &&
          '最热的在前，按发帖、评论、赞与加入计算，越近的占比越大。'}
      </CirclesHead>
      <Filters search={search} />
      {list.length > 0 ? (
        <CircleGrid list={list} />
      ) : (
        <EmptyState title="没有这样的圈子" words="换个分类看看，或者自己来建一个。" heading="h2">
          <Link className={button('line')} to={circleFormPath}>
            申请建圈
          </Link>
        </EmptyState>
      )}
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="个"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
    </div>
  )
}
