import type { KeyboardEvent } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { searchAddress } from '#contract/page-address.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './RecentSearches.module.css'
import { forgetSearch, useRecentSearches } from './recent-searches.ts'

/** Arrows walk along the searches as Tab does. */
function walk(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  event.preventDefault()
  links[(links.indexOf(event.currentTarget) + step + links.length) % links.length]?.focus()
}

/** 最近搜过: what this browser looked for, each to be looked for again or forgotten. */
export function RecentSearches({ className = '' }: { className?: string }) {
  const texts = useRecentSearches()
  if (texts.length === 0) return null
  return (
    <div role="group" className={`${styles.recent} ${className}`} aria-label="最近搜过">
      <p>最近搜过</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Link to={searchAddress(text)} onKeyDown={walk}>
              {text}
            </Link>
            <button type="button" aria-label={`忘掉“${text}”`} onClick={() => forgetSearch(text)}>
              <Icon name="close" size={10} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
