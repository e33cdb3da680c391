import type { ReasonWish } from './queue/types.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { AnswerField, answerFault } from './form/Answer.tsx'
import { DialogForm } from './form/DialogForm.tsx'

type ReasonProps = ReasonWish & {
  /** What will be done: 不通过“某某”. */
  title: string
  yes?: string
  /** It takes something from somebody. */
  danger?: boolean
  onGiven: (reason: string) => void
  onClose: () => void
}

/** Asks why. Ctrl and Enter give it. */
export function ReasonDialog(props: ReasonProps) {
  const { title, yes = '确定', danger, onGiven, onClose, bounds, ...field } = props
  const form = useForm({
    saved: { reason: '' },
    rules: ({ reason }) => ({ reason: answerFault(reason, bounds) }),
    async send({ reason }) {
      onGiven(reason.trim())
      return null
    },
  })
  return (
    <DialogForm of={form} title={title} yes={yes} danger={danger} onClose={onClose}>
      <AnswerField
        of={form.field('reason')}
        label="理由"
        lead="会写进日志，并告诉当事人。"
        {...field}
        most={bounds?.most}
        focus
        onSend={() => void form.submit()}
      />
    </DialogForm>
  )
}
