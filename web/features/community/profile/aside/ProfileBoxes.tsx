import { Link } from '#web/ui/navigation/Link.tsx'
import { accountPath, badgeAddress, profileAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { datePart } from '#web/lib/format/time.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import card from '#web/ui/layout/card.module.css'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Home } from '#web/features/community/profile-edit/index.ts'
import styles from './ProfileBoxes.module.css'
import type { PersonPage, Visitors } from '../profile.ts'

/** 徽章: the newest that somebody earned. */
export function BadgeBox({ page, home }: { page: PersonPage; home: Home }) {
  const { badges, badge_count: count } = page
  if (count === 0 && !home.own) return null
  const wall = badgeAddress(home.uid)
  return (
    <section className={card.box}>
      <SectionTitle small title="徽章" more={{ to: wall, words: `全部 ${thousands(count)}` }} />
      {count === 0 ? (
        <p className="pb-2 meta">还没有徽章。写一份点评、发一个帖子，它会自己来。</p>
      ) : (
        <ul className={styles.badges}>
          {badges.map(({ id, name, image, earned_time: earned }) => (
            <li key={id}>
              <Link
                className="grid justify-items-center gap-1.5 text-13"
                to={wall}
                title={`${datePart(earned)} 获得`}
              >
                <LazyImage src={image} alt="" width={66} height={66} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** 最近访客: who looked at this page, one a person a day. */
export function VisitorBox({ visitors, home }: { visitors: Visitors; home: Home }) {
  const { list, visits } = visitors
  if (list.length === 0) return null
  // A sum smaller than the faces under it would contradict them.
  const counted = visits >= list.length
  return (
    <section className={card.box}>
      <SectionTitle small title="最近访客">
        {counted && (
          <span className="ml-auto meta">
            共 <span className="num">{thousands(visits)}</span> 次
          </span>
        )}
      </SectionTitle>
      <ul className={styles.people}>
        {list.map(({ userinfo: { uid, nickname, avatar } }) => (
          <li key={uid}>
            <Link className="grid justify-items-center gap-1 text-11" to={profileAddress(uid)}>
              <Avatar name={nickname} src={avatar} seed={uid} size={40} />
              <span>{nickname}</span>
            </Link>
          </li>
        ))}
      </ul>
      {home.own && (
        <p className="pb-2 meta">
          看别人的主页默认不留脚印，可以在
          <Link className="text-link" to={`${accountPath}#privacy`}>
            账号设置
          </Link>
          里改。
        </p>
      )}
    </section>
  )
}
