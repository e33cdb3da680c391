import { later } from '#web/lib/hydration/later.tsx'

/** 关注, beside a person; where it is not known whether one follows them, it finds out by itself. */
export const FollowButton = later(async () => (await import('./FollowButton.tsx')).FollowButton)

/** What one can do about a person, on their page: 关注, 屏蔽, 举报. */
export const PersonActs = later(async () => (await import('./PersonActs.tsx')).PersonActs)

/** What one calls somebody one follows. */
export const Remark = later(async () => (await import('./Remark.tsx')).Remark)

/** 口味相近的斗友, for somebody logged in; it brings its list by itself. */
export const Suggested = later(async () => (await import('./Suggested.tsx')).Suggested)
