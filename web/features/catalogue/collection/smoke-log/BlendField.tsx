import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import styles from '../CellarPage.module.css'
import type { Blend } from './smoke.ts'

/** How long somebody has to pause before what was typed is looked up, in milliseconds. */
const pause = 250

function useFound(typed: string): readonly Blend[] | null {
  const [found, setFound] = useState<readonly Blend[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const wait = setTimeout(async () => {
      const q = typed.trim()
      if (q === '') return setFound(null)
      const result = await call('GET /tobacco', { q, limit: 6 }, { signal: stop.signal })
      if (result.ok) setFound(result.data.list)
    }, pause)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [typed])
  return found
}

type BlendProps = { name: string | null; fault: string | undefined; onPick: (blend: Blend | null) => void }

/** Picks a blend of the catalogue by typing its name. */
export function BlendField({ name, fault, onPick }: BlendProps) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  if (name !== null) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-17 font-serif font-semibold text-ink-900">{name}</b>
        <button type="button" className={button('text', 'small')} onClick={() => onPick(null)}>
          换一款
        </button>
      </p>
    )
  }
  return (
    <div>
      <Field
        label="斗草"
        fault={fault}
        hint={found?.length === 0 ? '资料库里没有找到，换个写法试试' : '输入名称，从资料库里选'}
      >
        {(control) => <input {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />}
      </Field>
      {found && found.length > 0 && (
        <ul className={`${styles.found} grid border rounded-2`} aria-label="找到的斗草">
          {found.map((blend) => (
            <li key={blend.id}>
              <button
                className="min-h-11 py-2 px-3.5 border-0 bg-transparent text-left hover:bg-paper-2"
                type="button"
                onClick={() => onPick(blend)}
              >
                {namesOf(blend).first}
                <small className="ml-2 text-ink-500">{namesOf(blend.brand).first}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
