import { useState } from 'react'
import { maxWordLetters, maxWordNoteLetters } from '#contract/limits.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { DialogForm } from '../../lib/form/DialogForm.tsx'
import { TextField } from '../../lib/form/fields.tsx'
import { actLeads, actWords, type Word, type WordAct } from './words.ts'

const acts = Object.keys(actWords) as WordAct[]

/** A new word, or one that is changed. */
export function WordDialog(props: { of: Word | null; onSaved: () => void; onClose: () => void }) {
  const { of, onSaved, onClose } = props
  const [word, setWord] = useState(of?.word ?? '')
  const [act, setAct] = useState<WordAct>(of?.act ?? 'hold')
  const [note, setNote] = useState(of?.note ?? '')
  const save = async () => {
    const said = { word: word.trim(), act, note: note.trim() }
    const result = of
      ? await client('PUT /admin/word/{id}', { id: of.id, version: of.version, ...said })
      : await client('POST /admin/word', said)
    if (!result.ok) return
    toastSuccess(of ? `已修改「${said.word}」` : `已加「${said.word}」，五秒内生效`)
    onSaved()
  }
  return (
    <DialogForm
      title={of ? `修改「${of.word}」` : '添一个词'}
      yes="保存"
      ready={word.trim() !== ''}
      onSend={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="词语"
        hint="全角、繁体、夹着空格和符号的写法都一样认。"
        maxLength={maxWordLetters}
        disabled={of?.seeded}
        focus
        value={word}
        onChange={setWord}
      />
      <fieldset className="grid gap-2 p-0 border-0">
        <legend className="mb-1.5 meta">处理</legend>
        {acts.map((one) => (
          <label className="flex gap-2.5 items-baseline text-14" key={one}>
            <input type="radio" name="act" checked={act === one} onChange={() => setAct(one)} />
            <b>{actWords[one]}</b>
            <span className="text-ink-500">{actLeads[one]}</span>
          </label>
        ))}
      </fieldset>
      <TextField label="说明" maxLength={maxWordNoteLetters} value={note} onChange={setNote} />
    </DialogForm>
  )
}
