import { useNavigate, useRevalidator } from 'react-router'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { ModerationDialog } from '#web/ui/moderation/ModerationDialog.tsx'
import type { Work } from '#web/features/makers/studio-card/index.ts'
import { banWork, deleteWork } from './work-moderation.ts'

type Props = { work: Work; act: 'ban' | 'delete'; onClose: () => void }

/** Asks before a work is banned or deleted. */
export function WorkDuty({ work: { id, studio }, act, onClose }: Props) {
  const { person } = useViewer()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <ModerationDialog
      act={act}
      what="件作品"
      own={person?.uid === studio.uid}
      ownWords="删除后无法恢复，它的编号也不会再给别的作品。"
      deleted="已删除"
      send={(reason) => (act === 'ban' ? banWork(id, act, reason) : deleteWork(id, reason))}
      onDone={() => void (act === 'ban' ? revalidate() : navigate(studio.url))}
      onClose={onClose}
    />
  )
}
