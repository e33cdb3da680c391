import type { ReactNode } from 'react'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Part } from './section-data.ts'
import styles from './Section.module.css'

type BoxProps = {
  title: string
  latin: string
  /** Where a link from elsewhere leads to. */
  id?: string
  children: ReactNode
}

/** A section of the account page on a card of its own. */
export function Box({ title, latin, id, children }: BoxProps) {
  return (
    <section id={id} className={`${card.card} ${styles.box}`}>
      <SectionTitle title={title} latin={latin} />
      {children}
    </section>
  )
}

type PartProps<Data> = {
  of: { part: Part<Data>; waits: boolean; again: () => Promise<void> }
  /** How many rows the bones stand for. */
  rows: number
  children: (data: Data) => ReactNode
}

/** What a part shows: its data, bones while it is read again, or why it is not there. */
export function Shown<Data>({ of: { part, waits, again }, rows, children }: PartProps<Data>) {
  if (waits) {
    return (
      <div className={styles.bones} aria-busy="true">
        <span className="sr">正在取</span>
        {Array.from({ length: rows }, (_, row) => (
          <i key={row} />
        ))}
      </div>
    )
  }
  if (part.failed !== undefined) {
    return (
      <div className={styles.failed} role="alert">
        <Icon name="warn" size={20} />
        <span>{part.failed}</span>
        <button type="button" className={button('line', 'small')} onClick={again}>
          重试
        </button>
      </div>
    )
  }
  return <>{children(part.data)}</>
}

type RowProps = { name: string; words?: ReactNode; note?: ReactNode; act?: ReactNode; children?: ReactNode }

/** A line of a section: what it is, how it stands, and what can be done; below it what opens. */
export function Row({ name, words, note, act, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <b>{name}</b>
        <div>
          <div className={styles.words}>{words}</div>
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {act && <div className={styles.act}>{act}</div>}
      </div>
      {children && <div className={styles.open}>{children}</div>}
    </div>
  )
}
