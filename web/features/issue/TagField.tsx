import { useId, useState } from 'react'
import { type Form, mostTags } from './piece.ts'
import styles from './Settings.module.css'
import type { Piece } from './use-piece.ts'

/** The tags shown before all are asked for. */
const fewTags = 8

/** What a piece is about: some of the tags that there are, the hottest first. */
export function TagField({ hot, piece: { fields, put } }: { hot: Form['tags']; piece: Piece }) {
  const [all, setAll] = useState(false)
  const id = useId()
  const { tags } = fields
  const names = [...new Set([...tags, ...hot.map(({ name }) => name)])]
  const shown = all ? names : names.slice(0, Math.max(fewTags, tags.length))
  const full = tags.length >= mostTags
  const toggle = (name: string) =>
    put({ tags: tags.includes(name) ? tags.filter((one) => one !== name) : [...tags, name] })
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id}>
        话题{' '}
        <small className="num">
          {tags.length} / {mostTags}
        </small>
      </span>
      <div className={styles.chips}>
        {shown.map((name) => {
          const on = tags.includes(name)
          return (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-pressed={on}
              disabled={full && !on}
              onClick={() => toggle(name)}
            >
              # {name}
            </button>
          )
        })}
        {names.length > shown.length && (
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            更多话题
          </button>
        )}
      </div>
    </div>
  )
}
