import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useShownInStrip } from '#web/kit/navigation/shown-in-strip.ts'
import styles from './HubHead.module.css'

/** The sections of the database that are there, with their addresses. */
const tabs = [
  { name: '斗草', to: '/query', also: '/query/fightfood' },
  { name: '烟斗', to: '/query/pipe', also: '/query/pipe/pipe' },
  { name: '斗型', to: '/query/pipe/categoryDetails' },
  { name: '斗嘴', to: '/query/pemouth' },
  { name: '作品', to: '/query/product' },
  { name: '配件', to: '/query/accessories' },
  { name: '品牌', to: '/query/brand' },
  { name: '百科', to: '/query/encyclopedia' },
  { name: '教程', to: '/query/course' },
  { name: '精华', to: '/query/essence' },
] as const

/** The head of the database hub and of its sections: a name, one sentence, the sections. */
export function HubHead({ title, latin, children }: { title: string; latin: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const strip = useShownInStrip<HTMLElement>('[aria-current]', pathname)
  const isHere = (tab: (typeof tabs)[number]) =>
    pathname === tab.to || ('also' in tab && pathname === tab.also)
  return (
    <header className={styles.head}>
      <div className="col">
        <p className={styles.latin} lang="en">
          {latin}
        </p>
        <h1>{title}</h1>
        <p>{children}</p>
        <nav ref={strip} className={styles.tabs} aria-label="资料库分区">
          {tabs.map((tab) => (
            <Link key={tab.to} to={tab.to} aria-current={isHere(tab) ? 'page' : undefined}>
              {tab.name}
            </Link>
          ))}
        </nav>
      </div>
    </header>
  )
}
