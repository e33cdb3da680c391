import { trashDays } from '#contract/limits.ts'
import { StateNote as Note } from '#web/ui/moderation/StateNote.tsx'
import type { Post } from '../post.ts'

const words = {
  pending: '这篇帖子正在审核，通过之后别人才看得到。',
  rejected: '这篇帖子没有通过审核，只有你自己看得到。',
  banned: '这篇帖子已被封禁，只有作者和管理员看得到。',
  deleted: `这篇帖子已经删除。作者自己删的，${trashDays} 天内可以找回。`,
} as const

/** Why a post is not for everybody. */
export function StateNote({ post: { state, state_reason: reason } }: { post: Post }) {
  return state === 'published' ? null : <Note state={state} words={words[state]} reason={reason} />
}
