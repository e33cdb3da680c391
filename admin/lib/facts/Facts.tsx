import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of something, line by line in two columns; '' and null say that nothing is. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-7 gap-y-0 text-14 border-b phone:grid-cols-1">
      {rows.map(([name, value]) => (
        <div className="flex gap-3.5 py-2 border-t" key={name}>
          <dt className="flex-none text-ink-500 w-[88px]">{name}</dt>
          <dd className="min-w-0 text-ink-900 wrap-anywhere">
            {value === '' || value === null ? <em className="not-italic text-ink-500">暂无资料</em> : value}
          </dd>
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
    <section className={`${styles.part} mt-6`}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Somebody's own words, as they were typed. */
export function Quote({ words }: { words: string }) {
  return <p className="text-15 leading-[1.85] whitespace-pre-line text-ink-900">{words}</p>
}

/** Something to look out for. */
export function Warn({ children }: { children: ReactNode }) {
  return <p className="my-3.5 py-2 px-3.5 text-14 text-amber bg-amber-bg rounded-2 first:mt-0">{children}</p>
}

type Picture = { url: string; small: string; width?: number; height?: number }

/** Pictures of a case, each in full behind a click; `large` where they have to be judged. */
export function Pictures({ of, large }: { of: readonly Picture[]; large?: boolean }) {
  if (of.length === 0) return null
  return (
    <ul
      className={
        large
          ? `${styles.pictures} flex flex-wrap gap-2 mt-3 ${styles.large}`
          : `${styles.pictures} flex flex-wrap gap-2 mt-3`
      }
    >
      {of.map(({ url, small, width = 96, height = 96 }, at) => (
        <li key={small}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              className="block object-cover bg-paper-2 rounded-2"
              src={small}
              alt={`图片 ${at + 1}`}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
