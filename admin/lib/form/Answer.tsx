import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import type { FieldOf } from '#web/lib/form/use-form.ts'
import { TextField } from './fields.tsx'

const ofReason: { least: number; most: number } = { least: leastReasonLetters, most: maxReasonLetters }

/** What is wrong with words that have to be neither too short nor too long. */
export function answerFault(text: string, { least, most } = ofReason): string | null {
  const { length } = [...text.trim()]
  return length >= least && length <= most ? null : `请写 ${least} 到 ${most} 个字`
}

type AnswerProps = {
  of: FieldOf<string>
  label: string
  /** Who will read it. */
  lead: string
  /** Letters at most; as many as of a reason unless it says otherwise. */
  most?: number
  /** Sentences to pick, which can then be changed. */
  templates?: readonly string[]
  templatesLabel?: string
  rows?: number
  disabled?: boolean
  focus?: boolean
  onSend?: () => void
}

/** A field for such words. */
export function AnswerField(props: AnswerProps) {
  const {
    of,
    lead,
    most = ofReason.most,
    templates = [],
    templatesLabel = '常用的理由',
    rows = 4,
    disabled,
    ...field
  } = props
  return (
    <>
      {templates.length > 0 && (
        <div className="flex flex-wrap gap-2 mb-1.5" role="group" aria-label={templatesLabel}>
          {templates.map((words) => (
            <button
              className="py-1 px-2.5 text-13 text-left text-ink-700 bg-paper-2 border border-transparent rounded-2 hover:border-briar-300"
              key={words}
              type="button"
              disabled={disabled}
              onClick={() => of.onChange(words)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      <TextField {...field} rows={rows} {...of} hint={lead} most={most} disabled={disabled} />
    </>
  )
}
