import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  followedAddress,
  followersAddress,
  memberPostsAddress,
  memberStudioAddress,
} from '#contract/page-address.ts'
import { chineseCount } from '#web/lib/format/numbers.ts'
import { datePart } from '#web/lib/format/time.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { AiBadge, MakerMark } from '#web/ui/person/MakerMark.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { LevelMark } from './LevelMark.tsx'
import type { Home } from '../home-info.ts'
import styles from './ProfileHead.module.css'
import { ageWords, coverOf, genderWords, roleWords } from '../profile-words.ts'

/** The facts in one line; what is not known or not shown is absent. */
function factsOf({ gender, region, place, pipe_age: age, create_time: since }: Home): string[] {
  const shown = gender === 'secret' ? null : genderWords(gender)
  const facts = [
    shown,
    region?.name,
    place ? `IP 属地：${place}` : null,
    age === null ? null : ageWords(age),
    `${datePart(since)} 加入`,
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

/** How many follow, are followed, liked and featured what they made. */
function Figures({ home }: { home: Home }) {
  const { uid } = home
  const figures = [
    { name: '关注', count: home.concern_count, to: followedAddress(uid) },
    { name: '粉丝', count: home.fans_count, to: followersAddress(uid) },
    { name: '获赞', count: home.like_count, to: null },
    { name: '精华', count: home.essence_count, to: `${memberPostsAddress(uid)}&tab=essence` },
  ]
  return (
    <ul className={styles.figures}>
      {figures.map(({ name, count, to }) => {
        const words = (
          <>
            <b className="num block text-21 leading-tight font-latin font-semibold text-ink-900">
              {chineseCount(count)}
            </b>
            {name}
          </>
        )
        return (
          <li key={name}>
            {to ? (
              <Link className="phone:-mx-1 phone:px-1" to={to}>
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The head of a person's page: the cover, who it is, and beside it what one can do here. */
export function ProfileHead({ home, children }: { home: Home; children?: ReactNode }) {
  const { uid, avatar, nickname, introduction, demo, level, roles, maker } = home
  return (
    <header className="bg-paper-0 border-b border-b-line-2">
      <img
        className="block w-full h-[240px] object-cover data-drawn:object-[50%_40%] bg-paper-3 phone:h-[130px]"
        src={coverOf(home)}
        data-drawn={!home.bg_image || undefined}
        width={1320}
        height={300}
        alt=""
      />
      <div className="col flex items-start gap-7 pb-6 phone:grid phone:grid-cols-[minmax(0,1fr)] phone:gap-0 phone:pb-5">
        <div className={styles.picture}>
          <Avatar name={nickname} src={avatar} seed={uid} size={128} />
        </div>
        <div className="flex-1 min-w-0 pt-5 phone:pt-3">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <h1 className="text-27 leading-[1.35] wrap-anywhere phone:text-25">{nickname}</h1>
            <LevelMark level={level} />
            {maker && (
              <Link className="phone:-my-1 phone:py-1" to={memberStudioAddress(uid)}>
                <MakerMark kind={maker} />
              </Link>
            )}
            {roles.map((role) => (
              <Badge key={role} kind="brass">
                {roleWords(role)}
              </Badge>
            ))}
            <AiBadge demo={demo} />
          </div>
          {introduction && (
            <p className="max-w-[760px] mt-1.5 leading-body whitespace-pre-line wrap-anywhere text-pretty">
              {introduction}
            </p>
          )}
          <ul className={styles.facts}>
            {factsOf(home).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        <Figures home={home} />
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </header>
  )
}
