import { Link, useLocation } from 'react-router'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './PhoneBar.module.css'

const entries: readonly { name: string; to: string; icon: IconName; under?: string }[] = [
  { name: '首页', to: '/', icon: 'home' },
  { name: '资料库', to: '/query', icon: 'leaf' },
  { name: '搜索', to: '/search', icon: 'search' },
  { name: '百科', to: '/query/encyclopedia', icon: 'book' },
  { name: '教程', to: '/query/course', icon: 'cap' },
]

/** The bar at the foot of the phone layout. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const here = entries
    .filter(({ to }) => to === pathname || (to !== '/' && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
  return (
    <nav className={styles.bar} aria-label="底部导航">
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} aria-current={entry === here ? 'page' : undefined}>
          <Icon name={entry.icon} size={22} />
          {entry.name}
        </Link>
      ))}
    </nav>
  )
}
