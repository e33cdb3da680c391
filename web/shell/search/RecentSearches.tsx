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
      <p className="text-12 text-ink-500">最近搜过</p>
      <ul className="flex flex-wrap gap-2 mt-2">
        {texts.map((text) => (
          <li className="flex max-w-full rounded-[2px] bg-paper-2 text-13 text-ink-700" key={text}>
            <Link
              className="min-w-0 pt-1 pr-0.5 pb-1 pl-2.5 overflow-hidden text-ellipsis whitespace-nowrap phone:pt-2.5 phone:pr-0.5 phone:pb-2.5 phone:pl-3"
              to={searchAddress(text)}
              onKeyDown={walk}
            >
              {text}
            </Link>
            <button
              className="grid place-items-center w-[26px] flex-none p-0 border-0 bg-transparent text-ink-500 cursor-pointer phone:w-10"
              type="button"
              aria-label={`忘掉“${text}”`}
              onClick={() => forgetSearch(text)}
            >
              <Icon name="close" size={10} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
