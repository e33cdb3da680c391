import { thousands } from '#web/lib/format/numbers.ts'
import { ControlBar } from '../../lib/form/Controls.tsx'
import { SearchField } from '../../lib/list/ListTools.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { roleWords, stateWords } from './words.ts'

/** What is asked of the list of people. */
export const useUserQuery = () => useListQuery({ q: '', state: '', role: '', sort: '', page: 1 })

type UserQuery = ReturnType<typeof useUserQuery>

const choices = {
  state: [['', '全部状态'], ...Object.entries(stateWords)],
  role: [['', '全部身份'], ['staff', '站务'], ...Object.entries(roleWords)],
  sort: [
    ['', '新注册的在前'],
    ['id', '早注册的在前'],
    ['-prestige', '威望高的在前'],
  ],
} as const
const names = { state: '状态', role: '身份', sort: '顺序' } as const

/** A count that goes no further. */
const mostCounted = 10_000

const countWords = (total: number) =>
  total >= mostCounted ? `${thousands(mostCounted)} 人以上` : `${thousands(total)} 人`

type FiltersProps = { list: UserQuery; total: number | null }

/** What the list is narrowed by. */
export function UserFilters({ list: { query, ask }, total }: FiltersProps) {
  return (
    <ControlBar>
      <SearchField words="昵称、编号或手机号" asked={query.q} yes="查找" onAsk={(q) => ask({ q })} />
      {(['state', 'role', 'sort'] as const).map((name) => (
        <select
          key={name}
          className="phone:flex-1"
          aria-label={names[name]}
          value={query[name]}
          onChange={({ target }) => ask({ [name]: target.value })}
        >
          {choices[name].map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ))}
      {total !== null && <span className="mb-2 ml-auto meta">{countWords(total)}</span>}
    </ControlBar>
  )
}
