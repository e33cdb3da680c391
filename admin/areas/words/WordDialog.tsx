import { type SubmitEvent, useState } from 'react'
import { maxWordLetters, maxWordNoteLetters } from '#contract/limits.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { client } from '../../lib/api/client.ts'
import kit from '../../lib/kit.module.css'
import { useFirstFocus } from '../../lib/use-first-focus.ts'
import styles from './words.module.css'
import { actLeads, actWords, done, type Word, type WordAct } from './words.ts'

const acts = Object.keys(actWords) as WordAct[]

/** A new word, or one that is changed. */
export function WordDialog(props: { of: Word | null; onSaved: () => void; onClose: () => void }) {
  const { of, onSaved, onClose } = props
  const [word, setWord] = useState(of?.word ?? '')
  const [act, setAct] = useState<WordAct>(of?.act ?? 'hold')
  const [note, setNote] = useState(of?.note ?? '')
  const field = useFirstFocus<HTMLInputElement>()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const said = { word: word.trim(), act, note: note.trim() }
    const result = of
      ? await client('PUT /admin/word/{id}', { id: of.id, version: of.version, ...said })
      : await client('POST /admin/word', said)
    if (!result.ok) return
    done(of ? `已修改「${said.word}」` : `已加「${said.word}」，五秒内生效`)
    onSaved()
  }
  return (
    <Dialog title={of ? `修改「${of.word}」` : '添一个词'} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <label className={styles.field}>
          词语
          <input
            ref={field}
            value={word}
            maxLength={maxWordLetters}
            disabled={of?.seeded}
            onChange={({ target }) => setWord(target.value)}
          />
          <small>全角、繁体、夹着空格和符号的写法都一样认。</small>
        </label>
        <fieldset className={styles.choices}>
          <legend>处理</legend>
          {acts.map((one) => (
            <label key={one}>
              <input type="radio" name="act" checked={act === one} onChange={() => setAct(one)} />
              <b>{actWords[one]}</b>
              <span>{actLeads[one]}</span>
            </label>
          ))}
        </fieldset>
        <label className={styles.field}>
          说明
          <input
            value={note}
            maxLength={maxWordNoteLetters}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <div className={kit.foot}>
          <button type="button" className={kit.lineButton} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={kit.mainButton} disabled={word.trim() === ''}>
            保存
          </button>
        </div>
      </form>
    </Dialog>
  )
}
