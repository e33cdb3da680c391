import { useId } from 'react'
import { maxCites } from '#contract/limits.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { CiteSearch } from './CiteSearch.tsx'
import styles from './fields.module.css'
import { type Cite, keyOf } from '../piece.ts'

type Props = {
  label: string
  /** Of the field in which things are looked for. */
  find: string
  chosen: readonly Cite[]
  /** `gone` is what was taken away. */
  onChange: (cites: Cite[], gone?: Cite) => void
}

/** The things of the catalogue that a piece is about. */
export function CiteField({ label, find, chosen, onChange }: Props) {
  const id = useId()
  const add = (cite: Cite) => {
    if (chosen.every((one) => keyOf(one) !== keyOf(cite))) onChange([...chosen, cite])
  }
  const remove = (cite: Cite) =>
    onChange(
      chosen.filter((one) => keyOf(one) !== keyOf(cite)),
      cite,
    )
  return (
    <div className={`${styles.field} grid gap-2`} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {chosen.length > 0 && (
        <ul className="grid gap-1.5">
          {chosen.map((cite) => (
            <li
              className="grid gap-3 items-center pt-2 pr-1 pb-2 pl-2.5 rounded-2 bg-paper-1 meta grid-cols-[40px_minmax(0,1fr)_auto]"
              key={keyOf(cite)}
            >
              {cite.art ? (
                <img
                  className="size-10 bg-transparent object-contain"
                  src={cite.art}
                  alt=""
                  width={40}
                  height={40}
                />
              ) : (
                <Icon name="leaf" size={22} />
              )}
              <span>
                <b className="block text-15 leading-[1.4] font-serif font-semibold text-ink-900">
                  {cite.name}
                </b>
                {cite.facts}
              </span>
              <button
                className="grid place-items-center size-9 p-0 border-0 bg-transparent phone:size-11"
                type="button"
                aria-label={`去掉${cite.name}`}
                onClick={() => remove(cite)}
              >
                <Icon name="close" size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < maxCites && <CiteSearch label={find} onChoose={add} />}
    </div>
  )
}
