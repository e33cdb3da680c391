import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  accessoryListPath,
  brandPath,
  cataloguePath,
  coursePath,
  encyclopediaPath,
  featuredPostsPath,
  itemListsPath,
  mouthpiecePath,
  pipeListAlias,
  pipeListPath,
  shapePath,
  tobaccoListPath,
  workListPath,
} from '#contract/page-address.ts'
import { useShownInStrip } from '#web/lib/navigation/shown-in-strip.ts'
import { Words } from '../text/Words.tsx'
import styles from './HubHead.module.css'

/** The sections of the database that are there, with their addresses. */
const tabs = [
  { name: '斗草', to: cataloguePath, also: tobaccoListPath },
  { name: '烟斗', to: pipeListPath, also: pipeListAlias },
  { name: '斗型', to: shapePath },
  { name: '斗嘴', to: mouthpiecePath },
  { name: '作品', to: workListPath },
  { name: '配件', to: accessoryListPath },
  { name: '品牌', to: brandPath },
  { name: '清单', to: itemListsPath },
  { name: '百科', to: encyclopediaPath },
  { name: '教程', to: coursePath },
  { name: '精华', to: featuredPostsPath },
] as const

/** `here` is the address of the section that a page of no section is about. */
type HubHeadProps = { title: string; latin: string; here?: string; children: ReactNode }

/** The head of the database hub and of its sections: a name, one sentence, the sections. */
export function HubHead({ title, latin, here, children }: HubHeadProps) {
  const { pathname: address } = useLocation()
  const pathname = here ?? address
  const strip = useShownInStrip<HTMLElement>('[aria-current]', pathname)
  const isHere = (tab: (typeof tabs)[number]) =>
    pathname === tab.to || ('also' in tab && pathname === tab.also)
  return (
    <header className={styles.head}>
      <div className="col">
        <p className="text-15 leading-normal font-latin italic text-brass-700" lang="en">
          {latin}
        </p>
        <h1>
          <Words of={title} />
        </h1>
        <p>{children}</p>
        <nav ref={strip} className={`${styles.tabs} phone:fade-right`} aria-label="资料库分区">
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
