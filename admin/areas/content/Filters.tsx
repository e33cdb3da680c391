import type { SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { maxSearchLetters } from '#contract/limits.ts'
import kit from '../../lib/kit.module.css'
import styles from './content.module.css'
import { stateWords } from './words.ts'

const names = ['q', 'author', 'circle', 'state'] as const

/** By which things are found: text or number, author, circle, state. */
export function Filters({ type }: { type: string }) {
  const [params, setParams] = useSearchParams()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = names.map((name) => {
      const typed = form.get(name)
      return [name, typeof typed === 'string' ? typed.trim() : ''] as const
    })
    setParams({ type, ...Object.fromEntries(given.filter(([, value]) => value !== '')) })
  }
  const field = (name: (typeof names)[number], words: string) => (
    <input
      key={name}
      name={name}
      aria-label={words}
      placeholder={words}
      defaultValue={params.get(name) ?? ''}
      maxLength={maxSearchLetters}
    />
  )
  return (
    <form className={styles.filters} role="search" onSubmit={send}>
      {field('q', '文字或编号')}
      {field('author', '作者的昵称或编号')}
      {type === '0' && field('circle', '圈子编号')}
      <select name="state" aria-label="状态" defaultValue={params.get('state') ?? ''}>
        <option value="">全部状态</option>
        {Object.entries(stateWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <button type="submit" className={kit.mainButton}>
        查找
      </button>
    </form>
  )
}
