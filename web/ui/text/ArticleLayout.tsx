import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import card from '../layout/card.module.css'
import { Icon } from '../picture/Icon.tsx'
import { SectionTitle } from '../layout/Section.tsx'
import { Words } from './Words.tsx'
import styles from './ArticleLayout.module.css'

type Heading = { anchor: string; text: string }
type ContentsProps = { headings: readonly Heading[]; search: string; numbered?: boolean }

/** The headings of a text; the query stays, else the text itself would be lost. */
function List({ headings, search, numbered }: ContentsProps) {
  return (
    <ol className={numbered ? `${styles.contents} ${styles.numbered}` : styles.contents}>
      {headings.map(({ anchor, text }) => (
        <li key={anchor}>
          <Link to={{ search, hash: anchor }}>{text}</Link>
        </li>
      ))}
    </ol>
  )
}

/** The contents of a text, in the column at its side. */
export function Contents(props: ContentsProps) {
  if (props.headings.length < 2) return null
  return (
    <nav className={`${card.box} phone:hidden`} aria-label="目录">
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

type HeadProps = {
  title: string
  summary: string
  level?: 'h1' | 'h2'
  /** A line above the title. */
  over?: ReactNode
  children: ReactNode
}

/** The head of a text; its children are the facts about it. */
export function ArticleHead({ title, summary, level: Title = 'h1', over, children }: HeadProps) {
  return (
    <header className={styles.head}>
      {over}
      <Title>
        <Words of={title} />
      </Title>
      <p className={styles.summary}>{summary}</p>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2.5 mt-3.5 text-13 text-ink-500">{children}</p>
    </header>
  )
}

type Way = { to: string; title: string; words: string }

/** The ways to the texts before and after, below a sheet. */
export function Neighbours({
  label,
  before,
  after,
}: {
  label: string
  before: Way | null
  after: Way | null
}) {
  if (!before && !after) return null
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {before && (
        <Link to={before.to} rel="prev">
          <small>
            <Icon name="left" size={12} />
            {before.words}
          </small>
          {before.title}
        </Link>
      )}
      {after && (
        <Link to={after.to} rel="next">
          <small>
            {after.words}
            <Icon name="right" size={12} />
          </small>
          {after.title}
        </Link>
      )}
    </nav>
  )
}

type ArticleLayoutProps = {
  aside: ReactNode
  /** Stands below the sheet. */
  after?: ReactNode
  /** Crumbs already keep the sheet away from the bar above. */
  underCrumbs?: boolean
  children: ReactNode
}

/** A sheet of paper with a column at its side. Printed without the rest. */
export function ArticleLayout({ aside, after, underCrumbs, children }: ArticleLayoutProps) {
  return (
    <div className={`col ${styles.columns} ${underCrumbs ? styles.close : ''}`}>
      <div>
        <article className={`${card.card} ${styles.sheet} print:p-0! print:border-0!`}>{children}</article>
        {after}
      </div>
      <aside className="sticky top-[88px] grid gap-5 phone:static">{aside}</aside>
    </div>
  )
}
