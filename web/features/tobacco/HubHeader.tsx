import { Link, useLocation } from 'react-router'
import { thousands } from '../../kit/format.ts'
import styles from './HubHeader.module.css'

/** The sections of the database that are there, with their addresses. */
const tabs = [
  { name: '斗草', to: '/query', also: '/query/fightfood' },
  { name: '品牌', to: '/query/brand' },
  { name: '百科', to: '/query/encyclopedia' },
  { name: '教程', to: '/query/course' },
] as const

/** The head of the database hub: what it holds, and its sections. */
export function HubHeader({ tobaccoTotal, brandTotal }: { tobaccoTotal: number; brandTotal: number }) {
  const { pathname } = useLocation()
  return (
    <header className={styles.head}>
      <div className="col">
        <p className={styles.latin} lang="en">
          The Archive
        </p>
        <h1>资料库</h1>
        <p>
          收录 <b className="num">{thousands(tobaccoTotal)}</b> 款斗草与{' '}
          <b className="num">{thousands(brandTotal)}</b> 个品牌，由斗友补录、编目与点评。
        </p>
        <nav className={styles.tabs} aria-label="资料库分区">
          {tabs.map((tab) => (
            <Link
              key={tab.to}
              to={tab.to}
              aria-current={
                pathname === tab.to || ('also' in tab && pathname === tab.also) ? 'page' : undefined
              }
            >
              {tab.name}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  )
}
