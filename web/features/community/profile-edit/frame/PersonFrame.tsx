import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import {
  accountPath,
  badgeAddress,
  collectionPath,
  followedAddress,
  followersAddress,
  memberAppreciationsAddress,
  memberCirclesAddress,
  memberListsAddress,
  memberPostsAddress,
  memberReviewsAddress,
  profileAddress,
  profileFormPath,
} from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { PersonActs, useFollowers } from '#web/features/community/follow/index.ts'
import type { Home } from '../home-info.ts'
import { ProfileHead } from './ProfileHead.tsx'

const views = [
  { key: 'home', name: '主页', to: profileAddress },
  { key: 'pieces', name: '鉴赏', to: (uid: number) => memberAppreciationsAddress(uid) },
  { key: 'posts', name: '帖子', to: (uid: number) => memberPostsAddress(uid) },
  { key: 'reviews', name: '点评', to: (uid: number) => memberReviewsAddress(uid) },
  { key: 'lists', name: '清单', to: (uid: number) => memberListsAddress(uid) },
  { key: 'circle', name: '圈子', to: (uid: number) => memberCirclesAddress(uid) },
  { key: 'fans', name: '粉丝', to: (uid: number) => followersAddress(uid) },
  { key: 'concern', name: '关注', to: (uid: number) => followedAddress(uid) },
  { key: 'badges', name: '徽章', to: (uid: number) => badgeAddress(uid) },
  { key: 'facts', name: '资料', to: (uid: number) => `${profileAddress(uid)}&tab=zl` },
] as const

/** What one can do on one's own page. */
const Own = () => (
  <>
    <Link className={button('line')} to={profileFormPath}>
      编辑资料
    </Link>
    <Link className={button('line')} to={collectionPath}>
      我的收藏
    </Link>
    <Link className={button('line')} to={accountPath}>
      账号设置
    </Link>
  </>
)

type FrameProps = { home: Home; here: (typeof views)[number]['key']; children: ReactNode }

/** The frame of a person's pages: who it is, what one can do, and the views of them. */
export function PersonFrame({ home: given, here, children }: FrameProps) {
  const { followers, onFollow } = useFollowers(given, given.fans_count)
  const home = { ...given, fans_count: followers }
  const counts: Partial<Record<FrameProps['here'], number>> = {
    pieces: home.piece_count,
    posts: home.post_count,
    reviews: home.review_count,
    circle: home.circle_count,
    fans: home.fans_count,
    concern: home.concern_count,
  }
  return (
    <>
      <ProfileHead home={home}>
        {home.own ? (
          <Own />
        ) : (
          <PersonActs
            key={home.uid}
            uid={home.uid}
            name={home.nickname}
            relation={home.relation}
            onFollow={onFollow}
          />
        )}
      </ProfileHead>
      <div className="col" style={{ marginTop: 14 }}>
        <LinkTabs
          label={home.own ? '我的主页' : `${home.nickname}的主页`}
          tabs={views.map(({ key, name, to }) => ({
            key,
            name,
            to: to(home.uid),
            count: counts[key] || null,
            on: key === here,
          }))}
        />
      </div>
      {children}
    </>
  )
}
