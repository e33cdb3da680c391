import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { looked } from '#contract/moderation/report.ts'
import { ThingLink, When } from '../links.tsx'
import styles from './thing.module.css'

type Looked = z.output<typeof looked>

/** The pictures of a thing, each in full behind a click. */
export function Pictures({ of }: { of: readonly { url: string; url_small: string }[] }) {
  if (of.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {of.map(({ url, url_small }, at) => (
        <li key={url_small}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url_small} alt={`图片 ${at + 1}`} width={96} height={96} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

type ThingProps = {
  of: Looked & { url?: string | null; state?: string; create_time?: string | null }
  /** What stands over it: 现在, 被举报时. */
  name?: string
  /** Title and words where parts of them are marked. */
  title?: ReactNode
  words?: ReactNode
}

/** A thing that somebody made, as the staff sees it. */
export function Thing({ of, name, title = of.title, words = of.words }: ThingProps) {
  const { url, state, create_time } = of
  return (
    <article className={styles.thing}>
      {(name || state) && (
        <header>
          {name && <span>{name}</span>}
          {state && <b>{state}</b>}
          {create_time && <When iso={create_time} />}
          {url && <ThingLink href={url}>去看</ThingLink>}
        </header>
      )}
      {of.title && <h2>{title}</h2>}
      {of.words && <p>{words}</p>}
      {!of.words && of.pictures.length === 0 && <p className={styles.none}>没有文字</p>}
      <Pictures of={of.pictures} />
    </article>
  )
}

/** Facts about a case in two columns: what it is called, what it is. */
export function Facts({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a case under a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Says that this viewer may not decide, and why. */
export function WhyNot({ words }: { words: string }) {
  return words === '' ? null : <p className={styles.whyNot}>{words}。</p>
}

/** A row at the left: what it is, a line of it, and a line about it. */
export function Line({ over, line, under }: { over: ReactNode; line: string; under: ReactNode }) {
  return (
    <span className={styles.line}>
      <span>{over}</span>
      <b>{line}</b>
      <small>{under}</small>
    </span>
  )
}
