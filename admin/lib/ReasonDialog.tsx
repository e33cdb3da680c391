import { useForm } from '#web/lib/form/use-form.ts'
import { AnswerField, answerFault } from './form/Answer.tsx'
import { DialogForm } from './form/DialogForm.tsx'

type ReasonProps = {
  /** What will be done: 不通过“某某”. */
  title: string
  /** Who will read it. */
  lead?: string
  /** Sentences to pick, which can then be changed. */
  templates?: readonly string[]
  yes?: string
  onGiven: (reason: string) => void
  onClose: () => void
}

/** Asks why. Ctrl and Enter give it. */
export function ReasonDialog(props: ReasonProps) {
  const { title, lead = '会写进日志，并告诉当事人。', templates = [], yes = '确定', onGiven, onClose } = props
  const form = useForm({
    saved: { reason: '' },
    rules: ({ reason }) => ({ reason: answerFault(reason) }),
    async send({ reason }) {
      onGiven(reason.trim())
      return null
    },
  })
  return (
    <DialogForm of={form} title={title} yes={yes} onClose={onClose}>
      <AnswerField
        of={form.field('reason')}
        label="理由"
        lead={lead}
        templates={templates}
        focus
        onSend={() => void form.submit()}
      />
    </DialogForm>
  )
}
