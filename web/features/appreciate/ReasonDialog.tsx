import { useNavigate, useRevalidator } from 'react-router'
import { useViewer } from '../../kit/viewer.ts'
import { DutyDialog } from '../../ui/DutyDialog.tsx'
import { listAddress, type Piece } from './appreciate.ts'
import { actOn, deletePiece } from './manage.ts'

type Props = { piece: Piece; act: 'ban' | 'delete'; onClose: () => void }

/** Asks before a piece is banned or deleted. */
export function ReasonDialog({ piece: { id, author }, act, onClose }: Props) {
  const { person } = useViewer()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <DutyDialog
      act={act}
      what="件鉴赏"
      own={person?.uid === author.uid}
      ownWords="删除后无法恢复，图片与文字都会一起删掉。"
      deleted="已删除"
      send={(reason) => (act === 'ban' ? actOn(id, act, reason) : deletePiece(id, reason))}
      onDone={() => void (act === 'ban' ? revalidate() : navigate(listAddress))}
      onClose={onClose}
    />
  )
}
