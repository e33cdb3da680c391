import { type CSSProperties, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { searchPath } from '#contract/page-address.ts'
import { throttle } from '#web/lib/throttle.ts'
import { pages } from '#web/routes.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { AccountCorner } from '../account/AccountCorner.tsx'
import { Brand } from './Brand.tsx'
import { useKeptAddresses } from '../outlet/kept-addresses.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { useShell } from '../shell-data.ts'
import styles from './TopNav.module.css'

/** Specification chapter 9: the bar becomes fixed past this scroll, in pixels. */
const fixAt = 334
/** More entries than these go under 更多. */
const most = 8

function useFixed(): boolean {
  const [fixed, setFixed] = useState(false)
  useEffect(() => {
    const look = () => setFixed(window.scrollY > fixAt)
    const onScroll = throttle(look, 50)
    // In a frame: asked for at once, the whole page would be laid out an additional time.
    const first = requestAnimationFrame(look)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return fixed
}

const keptAs = (path: string) => pages.find((page) => page.path === path)?.kept

/** The addresses of the menu: the fourth entry gets ?page=1, a kept page is found as it was left. */
function useEntries() {
  const { menu } = useShell()
  const { pathname } = useLocation()
  const kept = useKeptAddresses()
  const shown = menu.filter((entry) => entry.shown)
  const place = pages.find(({ path }) => path === pathname)?.under ?? pathname
  const here = shown
    .filter(({ menu_url: url }) => url === place || (url !== '/' && place.startsWith(`${url}/`)))
    .toSorted((a, b) => b.menu_url.length - a.menu_url.length)[0]
  return shown.map((entry, index) => {
    const name = keptAs(entry.menu_url)
    const waiting = name && keptAs(pathname) !== name ? kept[name] : undefined
    const url = waiting ?? (index === 3 ? `${entry.menu_url}?page=1` : entry.menu_url)
    return { name: entry.menu_name, url, current: entry === here }
  })
}

type Entry = ReturnType<typeof useEntries>[number]

function MenuLink({ entry, order }: { entry: Entry; order: number }) {
  return (
    <Link
      to={entry.url}
      aria-current={entry.current ? 'page' : undefined}
      style={{ '--order': order } as CSSProperties}
    >
      {entry.name}
    </Link>
  )
}

function Menu() {
  const entries = useEntries()
  const more = entries.slice(most)
  return (
    <nav className={styles.menu} aria-label="主导航">
      {entries.slice(0, most).map((entry, index) => (
        <MenuLink key={entry.url} entry={entry} order={index} />
      ))}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>更多</summary>
          {more.map((entry, index) => (
            <MenuLink key={entry.url} entry={entry} order={index} />
          ))}
        </details>
      )}
    </nav>
  )
}

/** The bar at the top: over the banner on the home page, on paper elsewhere, fixed after 334 px. */
export function TopNav({ home }: { home: boolean }) {
  const fixed = useFixed()
  const kind = [styles.nav, home && styles.home, fixed && styles.fixed].filter(Boolean).join(' ')
  return (
    <header className={home ? styles.over : styles.space}>
      <div className={kind} data-fixed={fixed}>
        <div className={styles.inside}>
          <Brand />
          <Menu />
          <div className={styles.search}>
            <SearchBox />
          </div>
          <Link to={searchPath} className={styles.find} aria-label="搜索">
            <Icon name="search" size={22} />
          </Link>
          <AccountCorner />
        </div>
      </div>
    </header>
  )
}
