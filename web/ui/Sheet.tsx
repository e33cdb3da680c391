import type { ReactNode } from 'react'
import { Link } from 'react-router'
import card from './card.module.css'
import { Icon } from './Icon.tsx'
import { SectionTitle } from './Section.tsx'
import styles from './Sheet.module.css'

type Heading = { anchor: string; text: string }
type ContentsProps = { headings: readonly Heading[]; search: string }

/** The headings of a text; the query stays, else the text itself would be lost. */
function List({ headings, search }: ContentsProps) {
  return (
    <ul className={styles.contents}>
      {headings.map(({ anchor, text }) => (
        <li key={anchor}>
          <Link to={{ search, hash: anchor }}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}

/** The contents of a text, in the column at its side. */
export function Contents(props: ContentsProps) {
  if (props.headings.length < 2) return null
  return (
    <nav className={`${card.box} ${styles.side}`} aria-label="目录">
      <SectionTitle small title="目录" />
      <List {...props} />
    </nav>
  )
}

/** The same on a phone: folded, between the head of a text and its body. */
export function FoldedContents(props: ContentsProps) {
  if (props.headings.length < 2) return null
  return (
    <details className={`phone-only ${styles.fold}`}>
      <summary>
        目录
        <Icon name="down" size={14} />
      </summary>
      <List {...props} />
    </details>
  )
}

type HeadProps = { title: string; summary: string; level?: 'h1' | 'h2'; children: ReactNode }

/** The head of a text; its children are the facts about it. */
export function SheetHead({ title, summary, level: Title = 'h1', children }: HeadProps) {
  return (
    <header className={styles.head}>
      <Title>{title}</Title>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.facts}>{children}</p>
    </header>
  )
}

/** A sheet of paper with a column at its side; `after` stands below the sheet. Printed without the rest. */
export function Sheet({
  aside,
  after,
  children,
}: {
  aside: ReactNode
  after?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`col ${styles.columns}`}>
      <div>
        <article className={`${card.card} ${styles.sheet}`}>{children}</article>
        {after}
      </div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  )
}
