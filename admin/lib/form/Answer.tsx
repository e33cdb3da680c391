import { useState } from 'react'
import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import styles from './form.module.css'
import { TextField } from './fields.tsx'

const ofReason = { least: leastReasonLetters, most: maxReasonLetters }

/** Words that have to be neither too short nor too long; what is wrong is said once they were given. */
export function useAnswer({ least, most }: { least: number; most: number } = ofReason) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const text = typed.trim()
  const length = [...text].length
  const fits = length >= least && length <= most
  return {
    typed,
    setTyped,
    most,
    fault: asked && !fits ? `请写 ${least} 到 ${most} 个字` : null,
    /** Hands the words on where they fit. */
    give(take: (text: string) => void) {
      setAsked(true)
      if (fits) take(text)
    },
  }
}

type AnswerProps = {
  answer: ReturnType<typeof useAnswer>
  label: string
  /** Who will read it. */
  lead: string
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
  const { answer, lead, templates = [], templatesLabel = '常用的理由', rows = 4, disabled, ...field } = props
  const { typed, setTyped, most, fault } = answer
  return (
    <>
      {templates.length > 0 && (
        <div
          className={`${styles.templates} flex flex-wrap gap-2 mb-1.5`}
          role="group"
          aria-label={templatesLabel}
        >
          {templates.map((words) => (
            <button
              className="py-1 px-2.5 text-13 text-left text-ink-700 bg-paper-2 border border-transparent rounded-2"
              key={words}
              type="button"
              disabled={disabled}
              onClick={() => setTyped(words)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      <TextField
        {...field}
        rows={rows}
        value={typed}
        onChange={setTyped}
        hint={lead}
        fault={fault}
        most={most}
        disabled={disabled}
      />
    </>
  )
}
