import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of a case, line by line; '' and null say that nothing is. */
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
export function Said({ words }: { words: string }) {
  return <p className={styles.said}>{words}</p>
}

/** Something to look out for. */
export function Warn({ children }: { children: ReactNode }) {
  return <p className={styles.warn}>{children}</p>
}
