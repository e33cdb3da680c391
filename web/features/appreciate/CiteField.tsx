import { useId } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { CiteSearch } from '../issue/index.ts'
import styles from './fields.module.css'
import { type Cite, keyOf, mostCites } from './piece-form.ts'

type Props = { chosen: readonly Cite[]; onChange: (cites: Cite[]) => void }

/** The things of the catalogue that the pictures show. */
export function CiteField({ chosen, onChange }: Props) {
  const id = useId()
  const add = (cite: Cite) => {
    if (chosen.every((one) => keyOf(one) !== keyOf(cite))) onChange([...chosen, cite])
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id}>图中的东西</span>
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
              <button
                type="button"
                aria-label={`去掉${cite.name}`}
                onClick={() => onChange(chosen.filter((one) => one !== cite))}
              >
                <Icon name="close" size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < mostCites && <CiteSearch label="在资料库里找" onChoose={add} />}
    </div>
  )
}
