import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { looked } from '#contract/moderation/report.ts'
import { Pictures, Warn } from '../facts/Facts.tsx'
import { ThingLink, When } from '../links.tsx'
import { Emoted } from './Emoted.tsx'
import styles from './thing.module.css'

type Looked = z.output<typeof looked>

/** As the interface has pictures of things. */
export const picturesOf = (pictures: readonly { url: string; url_small: string }[]) =>
  pictures.map(({ url, url_small: small }) => ({ url, small }))

type ThingProps = {
  of: Looked & { url?: string | null; state?: string; create_time?: string | null }
  /** What stands over it: 现在, 被举报时. */
  name?: string
  /** Title and words where parts of them are marked. */
  title?: ReactNode
  words?: ReactNode
}

/** A thing that somebody made, as the staff sees it. */
export function Thing({ of, name, title = of.title, words = <Emoted words={of.words} /> }: ThingProps) {
  const { url, state, create_time } = of
  return (
    <article className={`${styles.thing} py-4 px-4.5 bg-paper-1 border rounded-2 mt-4.5`}>
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
      {!of.words && of.pictures.length === 0 && <p className="text-ink-500">没有文字</p>}
      <Pictures of={picturesOf(of.pictures)} />
    </article>
  )
}

/** Says that this viewer may not decide, and why. */
export function WhyNot({ words }: { words: string }) {
  return words === '' ? null : <Warn>{words}。</Warn>
}

/** A row at the left: what it is, a line of it, and a line about it. */
export function Line({ over, line, under }: { over: ReactNode; line: string; under: ReactNode }) {
  return (
    <span className={styles.line}>
      <span className="flex gap-2 items-center meta">{over}</span>
      <b>{line}</b>
      <small>{under}</small>
    </span>
  )
}
