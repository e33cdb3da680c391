import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  accountPath,
  badgePath,
  cellarPath,
  certificationPath,
  coinPath,
  collectionPath,
  memberCirclesPath,
  memberListsPath,
  notificationPath,
  profileAddress,
  profileFormPath,
  rackPath,
  smokeLogPath,
  studioAdminPath,
  submissionPath,
} from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { useShownInStrip } from '#web/lib/navigation/shown-in-strip.ts'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import styles from './Desk.module.css'
import { LevelMark } from './LevelMark.tsx'
import type { Home } from '../home-info.ts'

type Place = { to: string; name: string; icon: IconName }

const places: readonly Place[] = [
  { to: profileFormPath, name: '个人资料', icon: 'person' },
  { to: coinPath, name: '我的斗币', icon: 'coin' },
  { to: badgePath, name: '我的徽章', icon: 'medal' },
  { to: notificationPath, name: '消息中心', icon: 'bell' },
  { to: collectionPath, name: '我的收藏', icon: 'badge' },
  { to: memberListsPath, name: '我的清单', icon: 'check' },
  { to: cellarPath, name: '草柜', icon: 'leaf' },
  { to: rackPath, name: '斗架', icon: 'shelf' },
  { to: smokeLogPath, name: '品鉴记录', icon: 'book' },
  { to: submissionPath, name: '我的补录', icon: 'pen' },
  { to: memberCirclesPath, name: '我的圈子', icon: 'people' },
]
const certification: Place = { to: certificationPath, name: '工作室认证', icon: 'shield' }
const studio: Place = { to: studioAdminPath, name: '我的工作室', icon: 'shield' }
const account: Place = { to: accountPath, name: '账号设置', icon: 'gear' }

/** The ways on; a certified maker goes to the studio instead. */
const placesOf = (who: Who) => [...places, 'maker' in who && who.maker ? studio : certification, account]

type Who = Pick<Home, 'uid' | 'avatar' | 'nickname' | 'level'>
type DeskProps = {
  who: Who
  here: string
  /** Absent where the page brings its own head. */
  title?: string
  lead?: string
  /** What can be done here, at the right of the title. */
  acts?: ReactNode
  /** The page that this one belongs to: the way there stands over the title. */
  over?: { to: string; words: string }
  children: ReactNode
}

/** The frame of the pages on which a person looks after what is their own. */
export function Desk({ who, here, title, lead, acts, over, children }: DeskProps) {
  const strip = useShownInStrip<HTMLUListElement>('[aria-current]', here)
  return (
    <div
      className={`col ${styles.desk} print:block! grid gap-9 items-start my-9 phone:gap-4 phone:mt-0 phone:mb-4`}
    >
      <nav
        className={`${card.card} ${styles.side} sticky overflow-hidden pb-2 phone:static phone:-mx-4 phone:p-0`}
        aria-label="我的"
      >
        <Link
          className={`${styles.who} flex items-center gap-3 pt-5 px-5 pb-4 border-b`}
          to={profileAddress(who.uid)}
        >
          <Avatar name={who.nickname} src={who.avatar} seed={who.uid} size={48} />
          <span>
            <b className="block mb-0.5 text-17 leading-[1.4] font-serif font-semibold wrap-anywhere text-ink-900">
              {who.nickname}
            </b>
            <LevelMark level={who.level} short />
          </span>
        </Link>
        <ul
          ref={strip}
          className="pt-2 phone:flex phone:p-0 phone:pr-8 phone:overflow-x-auto phone:fade-right"
        >
          {placesOf(who).map(({ to, name, icon }) => (
            <li key={to}>
              <Link to={to} aria-current={to === here ? 'page' : undefined}>
                <Icon name={icon} size={17} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        {title && (
          <header className="mb-5.5">
            {over && (
              <Link className="inline-flex gap-1 items-center min-h-10 text-14 text-link" to={over.to}>
                <Icon name="left" size={13} />
                {over.words}
              </Link>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h1 className="text-30 leading-[1.3] phone:text-25">{title}</h1>
              {acts}
            </div>
            {lead && <p className="mt-1 text-ink-500">{lead}</p>}
          </header>
        )}
        {children}
      </div>
    </div>
  )
}
