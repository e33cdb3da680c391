import { type SubmitEvent, useId, useState } from 'react'
import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './kit.module.css'
import { useFirstFocus } from './use-first-focus.ts'

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
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useFirstFocus<HTMLTextAreaElement>()
  const hint = useId()
  const length = [...typed.trim()].length
  const fits = length >= leastReasonLetters && length <= maxReasonLetters
  const give = () => {
    setAsked(true)
    if (fits) onGiven(typed.trim())
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    give()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.reason} onSubmit={onSubmit}>
        {templates.length > 0 && (
          <div className={styles.templates} role="group" aria-label="常用的理由">
            {templates.map((words) => (
              <button key={words} type="button" onClick={() => setTyped(words)}>
                {words}
              </button>
            ))}
          </div>
        )}
        <label>
          理由
          <textarea
            rows={4}
            value={typed}
            aria-describedby={hint}
            aria-invalid={asked && !fits}
            ref={field}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) give()
            }}
          />
        </label>
        <p id={hint} className={asked && !fits ? styles.fault : styles.hint}>
          {asked && !fits ? `请写 ${leastReasonLetters} 到 ${maxReasonLetters} 个字` : lead}
          <span className="num">
            {length} / {maxReasonLetters}
          </span>
        </p>
        <div className={styles.foot}>
          <button type="button" className={styles.lineButton} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={styles.mainButton}>
            {yes}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
