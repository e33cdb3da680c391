import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of something, line by line in two columns; '' and null say that nothing is. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null ? <em>暂无资料</em> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The head of a case: what it is called, and what stands beside the name. */
export function CaseHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <p>{children}</p>
    </header>
  )
}

/** A part of a case under its own small head. */
export function CasePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Somebody's own words, as they were typed. */
export function Quote({ words }: { words: string }) {
  return <p className={styles.quote}>{words}</p>
}

/** Something to look out for. */
export function Warn({ children }: { children: ReactNode }) {
  return <p className={styles.warn}>{children}</p>
}

type Picture = { url: string; small: string; width?: number; height?: number }

/** Pictures of a case, each in full behind a click; `large` where they have to be judged. */
export function Pictures({ of, large }: { of: readonly Picture[]; large?: boolean }) {
  if (of.length === 0) return null
  return (
    <ul className={large ? `${styles.pictures} ${styles.large}` : styles.pictures}>
      {of.map(({ url, small, width = 96, height = 96 }, at) => (
        <li key={small}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={small} alt={`图片 ${at + 1}`} width={width} height={height} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
