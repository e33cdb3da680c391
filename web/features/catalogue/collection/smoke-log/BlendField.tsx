import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { useCombobox, useTyped } from '#web/lib/form/use-combobox.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import styles from '../CellarPage.module.css'
import type { Blend } from './smoke.ts'

/** How long somebody has to pause before what was typed is looked up, in milliseconds. */
const pause = 250
const none: readonly Blend[] = []

function useFound(typed: string) {
  const q = typed.trim()
  const [found, setFound] = useState<{ q: string; list: readonly Blend[] }>({ q: '', list: none })
  useEffect(() => {
    if (q === '') return
    const stop = new AbortController()
    const wait = setTimeout(async () => {
      const result = await call('GET /tobacco', { q, limit: 6 }, { signal: stop.signal })
      if (result.ok) setFound({ q, list: result.data.list })
    }, pause)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [q])
  const list = q === '' ? none : found.list
  return { list, nothing: q !== '' && found.q === q && list.length === 0 }
}

const isNamed = ({ name_zh: zh, name_en: en }: Blend, typed: string) =>
  [zh, en].some((name) => name?.toLowerCase() === typed.trim().toLowerCase())

type FinderProps = { fault: string | undefined; onPick: (blend: Blend) => void }

/** Finds a blend by its name; the list lies over the form and moves nothing. */
function Finder({ fault, onPick }: FinderProps) {
  const { typed, asked, put, field } = useTyped()
  const { list, nothing } = useFound(typed === '' ? '' : asked)
  const [left, setLeft] = useState(false)
  const rows = left ? none : list
  const box = useCombobox({ rows, onChoose: onPick, ...(rows.length > 0 && { onEscape: () => put('') }) })
  // A name that was typed in full is chosen.
  const leave = () => {
    setLeft(true)
    const named = list.filter((blend) => isNamed(blend, typed))
    if (named[0] && named.length === 1) onPick(named[0])
  }
  return (
    <div className="relative">
      <Field
        label="斗草"
        fault={fault}
        hint={nothing ? '资料库里没有找到，换个写法试试' : '输入名称，从资料库里选'}
      >
        {(control) => (
          <input {...control} {...box.field} {...field} onFocus={() => setLeft(false)} onBlur={leave} />
        )}
      </Field>
      {rows.length > 0 && (
        <ul
          {...box.list}
          aria-label="找到的斗草"
          className={`${styles.found} absolute top-[78px] right-0 left-0 z-(--z-drop) overflow-y-auto max-h-[320px] border border-line-2 rounded-3 bg-paper-0 shadow-3`}
        >
          {rows.map((blend, at) => (
            <li
              key={blend.id}
              className="flex items-center gap-3 min-h-11 py-1 px-3.5 cursor-pointer hover:bg-paper-2 aria-[selected=true]:bg-briar-50"
              {...box.option(at)}
            >
              <img className="size-9 object-contain" src={blend.art} alt="" width={36} height={36} />
              <span>
                {namesOf(blend).first}
                <small className="ml-2 text-ink-500">{namesOf(blend.brand).first}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type BlendProps = { name: string | null; fault: string | undefined; onPick: (blend: Blend | null) => void }

/** Picks a blend of the catalogue by typing its name. */
export function BlendField({ name, fault, onPick }: BlendProps) {
  if (name === null) return <Finder fault={fault} onPick={onPick} />
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <b className="text-17 font-serif font-semibold text-ink-900">{name}</b>
      <button type="button" className={button('text', 'small')} onClick={() => onPick(null)}>
        换一款
      </button>
    </p>
  )
}
