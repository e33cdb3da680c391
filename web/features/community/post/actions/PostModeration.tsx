import { useNavigate } from 'react-router'
import { circleAddress, memberPostsPath, postFormAddress } from '#contract/page-address.ts'
import { trashDays } from '#contract/limits.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { ModerationMenu } from '#web/ui/moderation/ModerationMenu.tsx'
import { actOn } from './post-actions.ts'
import type { Post } from '../post.ts'

/** 管理: what the author, the circle's staff and the site's may do with a post. */
export function PostModeration({ post, className }: { post: Post; className: string }) {
  const { person } = useViewer()
  const navigate = useNavigate()
  const { id, author, circle } = post
  const own = person?.uid === author.uid
  return (
    <ModerationMenu
      what="篇帖子"
      className={className}
      thing={post}
      edit={postFormAddress(id)}
      act={(duty, reason) => actOn(id, duty, reason)}
      own={own}
      ownWords={`删除之后别人看不到，${trashDays} 天内可以在回收站找回。`}
      deleted={own ? `已删除，${trashDays} 天内可以在回收站找回` : '已删除'}
      onDeleted={() => void navigate(own ? `${memberPostsPath}?tab=trash` : circleAddress(circle.id))}
    />
  )
}
