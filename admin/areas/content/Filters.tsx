import type { SubmitEvent } from 'react'
import { maxSearchLetters } from '#contract/limits.ts'
import button from '../../lib/button.module.css'
import { controls } from '../../lib/form/Controls.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { stateWords } from './words.ts'

const names = ['q', 'author', 'circle', 'state'] as const

/** What is asked of the list of things, at first. */
export const contentQuery = { type: '0', q: '', author: '', circle: '', state: '', cursor: '' }

export const useContentQuery = () => useListQuery(contentQuery)

/** By which things are found: text or number, author, circle, state. */
export function Filters({ list: { query, ask } }: { list: ReturnType<typeof useContentQuery> }) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = names.map((name) => {
      const typed = form.get(name)
      return [name, typeof typed === 'string' ? typed.trim() : ''] as const
    })
    ask(Object.fromEntries(given))
  }
  const field = (name: (typeof names)[number], words: string, width = 'phone:w-[120px] phone:flex-1') => (
    <input
      key={name}
      className={`w-[190px] ${width}`}
      name={name}
      aria-label={words}
      placeholder={words}
      defaultValue={query[name]}
      maxLength={maxSearchLetters}
    />
  )
  return (
    <form className={controls({ bar: true, inset: true })} role="search" onSubmit={send}>
      {field('q', '文字或编号', 'phone:w-full')}
      {field('author', '作者的昵称或编号')}
      {query.type === '0' && field('circle', '圈子的名字或编号')}
      <select className="w-[130px] phone:flex-1" name="state" aria-label="状态" defaultValue={query.state}>
        <option value="">全部状态</option>
        {Object.entries(stateWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button type="submit" className={button.main}>
        查找
      </button>
    </form>
  )
}
