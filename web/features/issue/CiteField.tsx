import { useId } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { CiteSearch } from './CiteSearch.tsx'
import { type Cite, keyOf, mostCites } from './piece.ts'
import styles from './Settings.module.css'
import type { Piece } from './use-piece.ts'

function Chosen({ cite, onRemove }: { cite: Cite; onRemove: () => void }) {
  return (
    <li className={styles.cite}>
      {cite.art ? <img src={cite.art} alt="" width={40} height={40} /> : <Icon name="leaf" size={22} />}
      <span>
        <b>{cite.name}</b>
        {cite.facts}
      </span>
      <button type="button" aria-label={`不引用${cite.name}`} onClick={onRemove}>
        <Icon name="close" size={15} />
      </button>
    </li>
  )
}

/** The things of the catalogue that a piece is about; of an article they may also stand in its text. */
export function CiteField({ piece: { fields, put } }: { piece: Piece }) {
  const id = useId()
  const { cites } = fields
  const add = (cite: Cite) => {
    if (cites.every((one) => keyOf(one) !== keyOf(cite))) put({ cites: [...cites, cite] })
  }
  const remove = (cite: Cite) =>
    put({
      cites: cites.filter((one) => keyOf(one) !== keyOf(cite)),
      content: fields.content.replaceAll(`<div data-cite="${keyOf(cite)}"></div>`, ''),
    })
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id}>文中提到的斗草、烟斗</span>
      {cites.length > 0 && (
        <ul className={styles.chips}>
          {cites.map((cite) => (
            <Chosen key={keyOf(cite)} cite={cite} onRemove={() => remove(cite)} />
          ))}
        </ul>
      )}
      {cites.length < mostCites && <CiteSearch label="引用资料库里的一件" onChoose={add} />}
    </div>
  )
}
