import { type SubmitEvent, useState } from 'react'
import { maxJoinLetters } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'

type JoinDialogProps = {
  name: string
  busy: boolean
  onSend: (words: string) => Promise<void>
  onClose: () => void
}

/** Words to those who decide who may come in. */
export function JoinDialog({ name, busy, onSend, onClose }: JoinDialogProps) {
  const [words, setWords] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void onSend(words.trim())
  }
  return (
    <Dialog title={`申请加入「${name}」`} onClose={onClose}>
      <form onSubmit={submit}>
        <Field
          label="说几句（可以不写）"
          hint="圈主和管理员会看到"
          end={<span className="num">{`${words.length} / ${maxJoinLetters}`}</span>}
        >
          {(control) => (
            <textarea
              {...control}
              value={words}
              maxLength={maxJoinLetters}
              placeholder="抽什么、从哪里来、为什么想坐下"
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <div className={layout.ways} style={{ marginTop: 14 }}>
          <button type="submit" className={button('primary')} disabled={busy}>
            {busy ? '正在递上' : '递上申请'}
          </button>
          <button type="button" className={button('text')} onClick={onClose}>
            先不了
          </button>
        </div>
      </form>
    </Dialog>
  )
}
