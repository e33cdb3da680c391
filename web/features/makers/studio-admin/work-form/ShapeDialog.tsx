import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import type { Form } from '../studio-admin.ts'
import styles from './ShapeDialog.module.css'

type Shape = Form['shapes'][number]
type DialogProps = {
  shapes: readonly Shape[]
  chosen: number | null
  onChoose: (id: number) => void
  onClose: () => void
}

/** The shapes whose names hold what was typed, family after family. */
function familiesOf(shapes: readonly Shape[], q: string): [family: string, shapes: Shape[]][] {
  const wanted = q.trim().toLowerCase()
  const found = shapes.filter(({ name_zh: zh, name_en: en, family }) =>
    `${zh} ${en.toLowerCase()} ${family}`.includes(wanted),
  )
  const families = new Map<string, Shape[]>()
  for (const shape of found) families.set(shape.family, [...(families.get(shape.family) ?? []), shape])
  return [...families]
}

/** The chart of shapes to choose from, silhouettes and names. */
export function ShapeDialog({ shapes, chosen, onChoose, onClose }: DialogProps) {
  const [q, setQ] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const families = familiesOf(shapes, useDeferredValue(q))
  useEffect(() => {
    // Under a finger the keyboard would cover the chart.
    if (matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [])
  return (
    <Dialog title="选斗型" onClose={onClose}>
      <input
        ref={field}
        type="search"
        className="w-full h-11 py-0 px-3.5 border border-line-3 rounded-2 bg-paper-0 text-ink-900 placeholder:text-ink-500 phone:text-16"
        value={q}
        maxLength={20}
        aria-label="找斗型"
        placeholder="台球斗、Billiard、斗牛犬系……"
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form behind the dialog is not what is meant.
          event.preventDefault()
          const first = families[0]?.[1][0]
          if (q.trim() && first) onChoose(first.id)
        }}
      />
      {families.length === 0 && <EmptyState title="没有找到" words="换个叫法，或者先不选。" />}
      {families.map(([family, some]) => (
        <section key={family} className={styles.family}>
          <h3 className="mt-5 mb-2 text-15">{family}</h3>
          <ul className="grid grid-cols-5 gap-1 phone:grid-cols-3">
            {some.map(({ id, name_zh: zh, name_en: en, art }) => (
              <li key={id}>
                <button
                  className="flex flex-col items-center size-full py-2 px-1 border-0 rounded-2 bg-transparent hover:bg-paper-2"
                  type="button"
                  aria-pressed={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  <img className="object-contain" src={art} alt="" width={96} height={60} loading="lazy" />
                  <b className="text-14 leading-[1.4] font-serif font-semibold text-ink-900">{zh}</b>
                  <em className="truncate max-w-full px-1 meta leading-[1.4] font-latin italic" lang="en">
                    {en}
                  </em>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
