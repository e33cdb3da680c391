import { useNavigate } from 'react-router'
import { appreciationFormAddress, appreciationHubPath } from '#contract/page-address.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { ModerationMenu } from '#web/ui/moderation/ModerationMenu.tsx'
import type { Piece } from '../appreciate.ts'
import { actOn } from './piece-actions.ts'

/** 管理: what the author and the site's staff may do with a piece. */
export function PieceModeration({ piece, className }: { piece: Piece; className: string }) {
  const { person } = useViewer()
  const navigate = useNavigate()
  const { id, author } = piece
  return (
    <ModerationMenu
      what="件鉴赏"
      best="精华"
      className={className}
      thing={piece}
      edit={appreciationFormAddress(id)}
      act={(duty, reason) => actOn(id, duty, reason)}
      own={person?.uid === author.uid}
      ownWords="删除后无法恢复，图片与文字都会一起删掉。"
      deleted="已删除"
      onDeleted={() => void navigate(appreciationHubPath)}
    />
  )
}
