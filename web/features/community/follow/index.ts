/** 关注, beside a person; where it is not known whether one follows them, it finds out by itself. */
export { FollowButton, useFollowers } from './FollowButton.tsx'

/** What one can do about a person, on their page: 关注, 屏蔽, 举报. */
export { PersonActs } from './PersonActs.tsx'

/** 口味相近的斗友, for somebody logged in; it brings its list by itself. */
export { Suggested } from './Suggested.tsx'
