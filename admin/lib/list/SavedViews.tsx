import { type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMe } from '../../me.ts'
import button from '../button.module.css'
import { controls } from '../form/Controls.tsx'
import styles from './saved-views.module.css'
import { useFirstFocus } from '../use-first-focus.ts'

type View = { name: string; search: string }

// A view is an address with a name, and the address is all that a colleague needs: it stays in this browser, under
// the person who keeps it, and no table has to follow it.
const keyOf = (uid: number, page: string) => `console views ${uid} ${page}`
const most = 12

function read(key: string): readonly View[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(found)) return []
    return found.filter(
      (one): one is View => typeof one?.name === 'string' && /^\?[^#]*$/.test(String(one?.search)),
    )
  } catch {
    return []
  }
}

function write(key: string, views: readonly View[]) {
  try {
    localStorage.setItem(key, JSON.stringify(views))
  } catch {
    // Without storage they stand until the page is left.
  }
}

/** The filter of the address without the page one is on. */
function filterOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const place of ['page', 'cursor']) params.delete(place)
  return params.size === 0 ? '' : `?${params}`
}

function useViews(page: string) {
  const key = keyOf(useMe().uid, page)
  const [known, setKnown] = useState(() => ({ key, views: read(key) }))
  const views = known.key === key ? known.views : read(key)
  const put = (next: readonly View[]) => {
    write(key, next)
    setKnown({ key, views: next })
  }
  return [views, put] as const
}

function NameForm({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const field = useFirstFocus<HTMLInputElement>()
  const name = typed.trim()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (name !== '') onName(name)
  }
  return (
    <form className={controls({ bar: true })} onSubmit={save}>
      <input
        ref={field}
        aria-label="叫什么"
        placeholder="叫什么"
        maxLength={20}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className={button.text} disabled={name === ''}>
        存下
      </button>
      <button type="button" className={button.text} onClick={onClose}>
        取消
      </button>
    </form>
  )
}

/** The filters of this list that somebody named, and a way to name the one that stands now. */
export function SavedViews({ inset }: { inset?: boolean }) {
  const { pathname, search } = useLocation()
  const [views, put] = useViews(pathname)
  const [naming, setNaming] = useState(false)
  const now = filterOf(search)
  const known = views.some((view) => view.search === now)
  const save = (name: string) => {
    put([...views.filter((view) => view.name !== name), { name, search: now }].slice(-most))
    setNaming(false)
  }
  if (views.length === 0 && now === '') return null
  return (
    <div
      className={
        inset
          ? `${styles.views} flex flex-wrap gap-2 items-center text-14 px-5.5 pb-3.5`
          : `${styles.views} flex flex-wrap gap-2 items-center text-14`
      }
      role="group"
      aria-label="存下的条件"
    >
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center bg-paper-2 rounded-2">
          <Link
            className="pt-1 pr-0.5 pb-1 pl-3 text-ink-700 aria-[current]:font-semibold aria-[current]:text-ink-900"
            to={{ search: view.search }}
            aria-current={view.search === now || undefined}
          >
            {view.name}
          </Link>
          <button
            className="w-7 text-17 text-ink-500 bg-transparent border-0 h-[30px]"
            type="button"
            aria-label={`删掉“${view.name}”`}
            onClick={() => put(views.filter((one) => one !== view))}
          >
            ×
          </button>
        </span>
      ))}
      {now !== '' && !known && !naming && (
        <button type="button" className={button.text} onClick={() => setNaming(true)}>
          存下这些条件
        </button>
      )}
      {naming && <NameForm onName={save} onClose={() => setNaming(false)} />}
    </div>
  )
}
