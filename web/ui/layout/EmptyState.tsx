import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  title: string
  words: string
  /** h2 where nothing but the page's own heading stands above it. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** Nothing is here: a drawn line, a title, one sentence, at most one way on. */
export function EmptyState({ title, words, heading: Heading = 'h3', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg
        viewBox="0 0 220 110"
        width="176"
        height="88"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        aria-hidden="true"
      >
        <path d="M40 22c-3 24-3 44 2 60 4 12 34 14 40 2 3-6 4-13 4-20M40 22c0-6 46-6 46 0 0 5-46 5-46 0z" />
        <path d="M86 62c10-7 22-11 40-14M88 76c14-6 26-10 42-13M126 46l4 18" />
        <path d="M128 48c22-4 46-3 72 6l2 7c-26-6-50-5-72 2z" fill="currentColor" fillOpacity=".35" />
      </svg>
      <Heading>{title}</Heading>
      <p>{words}</p>
      {children}
    </div>
  )
}
