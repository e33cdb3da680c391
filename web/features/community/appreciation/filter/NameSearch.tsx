import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/lib/api/call.ts'
import { useCombobox, useTyped } from '#web/lib/form/use-combobox.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import { inPlace } from '#web/lib/navigation/ScrollReset.tsx'
import styles from './NameSearch.module.css'

/** Typing pauses this long before the server is asked, in milliseconds. */
const pause = 200
const most = 8

/** What can be looked for: its kind, which is the parameter of the address, too, save for the makers. */
type Looked = 'brand' | 'studio'

const words = {
  brand: { parameter: 'brand', name: '品牌' },
  studio: { parameter: 'maker', name: '制作者' },
} as const

type Hit = { id: number; title: string; title_other: string }

/** Things of a kind by what is typed; asked for when typing rests. */
function useHits(kind: Looked, typed: string) {
  const [found, setFound] = useState<{ q: string; list: readonly Hit[] }>({ q: '', list: [] })
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return
    let gone = false
    const timer = setTimeout(async () => {
      const result = await call('GET /search', { q, kind, limit: most })
      if (!gone && result.ok) setFound({ q, list: result.data.groups.flatMap(({ list }) => list) })
    }, pause)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [q, kind])
  if (q === '') return { list: [], nothing: false }
  return { list: found.list, nothing: found.q === q && found.list.length === 0 }
}

/** Looks a brand or a maker up by name: arrows, Enter, Esc; what is chosen goes into the address. */
export function NameSearch({ search, kind }: { search: string; kind: Looked }) {
  const { parameter, name } = words[kind]
  const navigate = useNavigate()
  const { typed, asked, put, field } = useTyped()
  const { list, nothing } = useHits(kind, typed === '' ? '' : asked)
  const box = useCombobox({
    rows: list,
    onChoose(hit: Hit) {
      put('')
      void navigate(queryWith(search, { [parameter]: hit.id }) || '?', {
        state: inPlace,
      })
    },
    onEscape: () => put(''),
  })
  return (
    <div className="relative flex items-center gap-3 phone:flex-1 phone:flex-wrap">
      <input
        className="py-0 px-3 border border-line-3 rounded-2 bg-paper-0 text-14 w-[240px] h-[34px] placeholder:text-ink-500 phone:text-16 phone:w-full phone:h-11"
        aria-label={`${name}的名字`}
        {...box.field}
        {...field}
        maxLength={40}
        placeholder={`输入${name}的名字`}
        onBlur={() => put('')}
      />
      <ul
        {...box.list}
        aria-label={name}
        className={`${styles.found} absolute z-(--z-drop) p-1.5 border border-line-2 rounded-3 bg-paper-0 shadow-3 top-[38px] left-0 w-[320px]`}
        hidden={list.length === 0}
      >
        {list.map((hit, place) => (
          <li
            className="py-1.5 px-2.5 rounded-1 text-14 cursor-pointer phone:min-h-11 phone:leading-[32px]"
            key={hit.id}
            {...box.option(place)}
          >
            {hit.title}
            {hit.title_other && <small className="ml-2 text-12 text-ink-500">{hit.title_other}</small>}
          </li>
        ))}
      </ul>
      {nothing && (
        <p className="meta" role="status">
          没有找到，换个写法试试
        </p>
      )}
    </div>
  )
}
