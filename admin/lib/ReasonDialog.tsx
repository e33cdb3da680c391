import { AnswerField, useAnswer } from './form/Answer.tsx'
import { DialogForm } from './form/DialogForm.tsx'

type ReasonProps = {
  /** What will be done: 不通过「某某」. */
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
  const answer = useAnswer()
  const give = () => answer.give(onGiven)
  return (
    <DialogForm title={title} yes={yes} onSend={give} onClose={onClose}>
      <AnswerField answer={answer} label="理由" lead={lead} templates={templates} focus onSend={give} />
    </DialogForm>
  )
}
