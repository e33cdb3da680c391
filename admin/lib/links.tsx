import type { ReactNode } from 'react'
import { profileAddress } from '#contract/page-address.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { dateAndTime } from '#web/lib/format/time.ts'
import styles from './links.module.css'
import { ageWords } from './age-words.ts'

type Someone = { uid: number; nickname: string; avatar?: string | null }

/** A person, leading to their page on the site in a new tab. */
export function PersonLink({ of, size = 22 }: { of: Someone | null; size?: number }) {
  if (!of) return <span className="text-ink-500">已注销</span>
  return (
    <a
      className={`${styles.person} inline-flex gap-2 items-center max-w-full min-h-8 -my-1 align-middle text-ink-700`}
      href={profileAddress(of.uid)}
      target="_blank"
      rel="noreferrer"
    >
      <Avatar name={of.nickname} src={of.avatar ?? ''} seed={of.uid} size={size} />
      <span>{of.nickname}</span>
    </a>
  )
}

/** A thing of the site, in a new tab. */
export function ThingLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="px-1 py-1.5 -mx-1 text-link wrap-anywhere" href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr">（在新标签页打开）</span>
    </a>
  )
}

/** A time to the minute in Beijing; `age` says how long ago instead. */
export function When({ iso, age }: { iso: string | null; age?: boolean }) {
  if (iso === null) return <span className="text-ink-500">—</span>
  return (
    <time
      className={age ? 'whitespace-nowrap' : 'font-latin whitespace-nowrap'}
      dateTime={iso}
      title={dateAndTime(iso)}
    >
      {age ? ageWords(iso) : dateAndTime(iso)}
    </time>
  )
}
