import type { ReactNode } from 'react'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Part } from './section-data.ts'
import styles from './Section.module.css'

type BoxProps = {
  title: string
  /** Where a link from elsewhere leads to. */
  id?: string
  children: ReactNode
}

/** A section of the account page on a card of its own. */
export function Box({ title, id, children }: BoxProps) {
  return (
    <section
      id={id}
      className={`${card.card} ${styles.box} pt-6 px-8 pb-3.5 phone:-mx-4 phone:pt-5 phone:px-4 phone:pb-1.5`}
    >
      <SectionTitle title={title} />
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
      <div className={`${styles.bones} pb-1`} aria-busy="true">
        <span className="sr">正在加载</span>
        {Array.from({ length: rows }, (_, row) => (
          <i className="block h-4.5 my-5 rounded-1 bg-paper-2 odd:w-[54%]" key={row} />
        ))}
      </div>
    )
  }
  if (part.failed !== undefined) {
    return (
      <div className="flex items-center gap-3 pt-1.5 pb-4.5 text-ember" role="alert">
        <Icon name="warn" size={20} />
        <span>{part.failed}</span>
        <button type="button" className={`${button('line', 'small')} ml-auto`} onClick={again}>
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
    <div className="py-3.5 border-b last:border-0">
      <div className={`${styles.line} grid gap-x-4 gap-y-1 items-center min-h-8`}>
        <b className="font-normal text-14 wrap-anywhere text-ink-500">{name}</b>
        <div>
          <div className="wrap-anywhere text-ink-900 empty:hidden">{words}</div>
          {note && <div className={`${styles.note} meta leading-[1.7] text-pretty`}>{note}</div>}
        </div>
        {act && <div className={`${styles.act} flex gap-2`}>{act}</div>}
      </div>
      {children && (
        <div className="mt-3.5 pt-5 px-5.5 pb-4 rounded-2 bg-paper-2 phone:pt-4 phone:px-3.5 phone:pb-3">
          {children}
        </div>
      )}
    </div>
  )
}
