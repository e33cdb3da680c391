import { publicReasonHint } from '#contract/platform/public-reason.ts'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import type { useAct } from './use-act.ts'
import { actWords, reasons, toneOf, typeWords } from './words.ts'

/** Asks why something is done with one thing or several. */
export function Why({ acting }: { acting: ReturnType<typeof useAct> }) {
  const { doing } = acting
  if (!doing) return null
  const { act, ids, type } = doing
  const many = ids.length > 1 ? ` ${ids.length} 件` : '这件'
  return (
    <ReasonDialog
      title={`${actWords[act]}${many}${typeWords(type)}`}
      lead={`会写进日志，并告诉作者${act === 'delete' ? '；作者会被扣斗币' : ''}。${publicReasonHint}`}
      templates={reasons[act] ?? []}
      yes={actWords[act]}
      danger={toneOf(act) === 'danger'}
      onGiven={acting.give}
      onClose={acting.drop}
    />
  )
}
