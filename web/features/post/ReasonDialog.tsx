import { useNavigate, useRevalidator } from 'react-router'
import { apiFor } from '../../kit/api/loader.ts'
import { useViewer } from '../../kit/viewer.ts'
import { DutyDialog } from '../../ui/DutyDialog.tsx'
import { actOn } from './acts.ts'
import { circleAddress, type Post } from './post.ts'

type Props = { post: Post; act: 'ban' | 'delete'; onClose: () => void }

async function send({ id }: Post, act: Props['act'], reason: string) {
  if (act === 'ban') return actOn(id, act, reason)
  const api = await apiFor(undefined)
  return api('DELETE /invitation/{id}', { id, reason: reason || null })
}

/** Asks before a post is banned or deleted. */
export function ReasonDialog({ post, act, onClose }: Props) {
  const { person } = useViewer()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const own = person?.uid === post.author.uid
  return (
    <DutyDialog
      act={act}
      what="篇帖子"
      own={own}
      ownWords="删除之后别人看不到，30 天内可以在回收站找回。"
      deleted={own ? '已删除，30 天内可以在回收站找回' : '已删除'}
      send={(reason) => send(post, act, reason)}
      onDone={() => {
        if (act === 'ban') void revalidate()
        else void navigate(own ? '/userInfo/essence?tab=trash' : circleAddress(post.circle.id))
      }}
      onClose={onClose}
    />
  )
}
