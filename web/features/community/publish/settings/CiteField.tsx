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
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {chosen.length > 0 && (
        <ul className={styles.cites}>
          {chosen.map((cite) => (
            <li key={keyOf(cite)}>
              {cite.art ? (
                <img src={cite.art} alt="" width={40} height={40} />
              ) : (
                <Icon name="leaf" size={22} />
              )}
              <span>
                <b>{cite.name}</b>
                {cite.facts}
              </span>
              <button type="button" aria-label={`去掉${cite.name}`} onClick={() => remove(cite)}>
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
