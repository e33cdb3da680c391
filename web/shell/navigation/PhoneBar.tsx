import { useLocation } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  cataloguePath,
  circleHubPath,
  notificationPath,
  profilePath,
  publishPath,
} from '#contract/page-address.ts'
import { openLogIn } from '#web/lib/viewer/log-in.ts'
import { useSession } from '#web/lib/viewer/viewer.ts'
import { pages } from '#web/routes.tsx'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import styles from './PhoneBar.module.css'

const entries: readonly { name: string; to: string; icon: IconName }[] = [
  { name: '首页', to: '/', icon: 'home' },
  { name: '资料库', to: cataloguePath, icon: 'leaf' },
  { name: '发布', to: publishPath, icon: 'plus' },
  { name: '圈子', to: circleHubPath, icon: 'people' },
]

/** The last entry: one's own page, or the way to have one. */
function Me({ here }: { here: boolean }) {
  const { loggedIn, person } = useSession()
  const inside = (
    <>
      <Icon name="person" size={22} />
      我的
    </>
  )
  if (!loggedIn) {
    return (
      <button type="button" aria-haspopup="dialog" onClick={openLogIn}>
        {inside}
      </button>
    )
  }
  return (
    <Link
      to={person ? `${profilePath}?uid=${person.uid}` : profilePath}
      aria-current={here ? 'page' : undefined}
    >
      {inside}
    </Link>
  )
}

/** The bar at the foot of the phone layout. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const place = pages.find(({ path }) => path === pathname)?.under ?? pathname
  const here = entries
    .filter(({ to }) => to === place || (to !== '/' && place.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
  return (
    <nav className={styles.bar} aria-label="底部导航">
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          className={entry.icon === 'plus' ? styles.issue : undefined}
          aria-current={entry === here ? 'page' : undefined}
        >
          <Icon name={entry.icon} size={22} />
          <span>{entry.name}</span>
        </Link>
      ))}
      <Me here={pathname.startsWith(profilePath) || pathname === notificationPath} />
    </nav>
  )
}
