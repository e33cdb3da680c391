import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxConsoleSearchLetters } from '#contract/limits.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import kit from '../../lib/kit.module.css'
import { roleWords, stateWords } from './words.ts'
import styles from './users.module.css'

const choices = {
  state: [['', '全部状态'], ...Object.entries(stateWords)],
  role: [['', '全部身份'], ['staff', '工作人员'], ...Object.entries(roleWords)],
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

/** What the list is narrowed by; the address holds it. */
export function UserFilters({ total }: { total: number | null }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [typed, setTyped] = useState({ asked, text: asked })
  // The box at the top of the console leads here with other words.
  if (typed.asked !== asked) setTyped({ asked, text: asked })
  const choose = (name: string, value: string) =>
    setParams((was) => {
      const next = new URLSearchParams(was)
      next.delete('page')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    choose('q', typed.text.trim())
  }
  return (
    <div className={styles.filters}>
      <form onSubmit={onSubmit} role="search">
        <input
          type="search"
          aria-label="昵称、编号或手机号"
          placeholder="昵称、编号或手机号"
          maxLength={maxConsoleSearchLetters}
          value={typed.text}
          onChange={({ target }) => setTyped({ asked, text: target.value })}
        />
        <button type="submit" className={kit.lineButton}>
          查找
        </button>
      </form>
      {(['state', 'role', 'sort'] as const).map((name) => (
        <select
          key={name}
          aria-label={names[name]}
          value={params.get(name) ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        >
          {choices[name].map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ))}
      {total !== null && <span className="num">{countWords(total)}</span>}
    </div>
  )
}
