import { maxWordLetters, maxWordNoteLetters } from '#contract/limits.ts'
import type { Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { DialogForm } from '../../lib/form/DialogForm.tsx'
import { TextField } from '../../lib/form/fields.tsx'
import { actLeads, actWords, type Word, type WordAct } from './words.ts'

const acts = Object.keys(actWords) as WordAct[]

/** A new word, or one that is changed. */
export function WordDialog(props: { of: Word | null; onSaved: () => void; onClose: () => void }) {
  const { of, onSaved, onClose } = props
  const form = useForm({
    saved: { word: of?.word ?? '', act: of?.act ?? 'hold', note: of?.note ?? '' },
    told: true,
    send({ word, act, note }): Promise<Result<unknown>> {
      const said = { word: word.trim(), act, note: note.trim() }
      return of
        ? client('PUT /admin/word/{id}', { id: of.id, version: of.version, ...said })
        : client('POST /admin/word', said)
    },
    onDone(_result, { word }) {
      toastSuccess(of ? `已修改“${word.trim()}”` : `已加“${word.trim()}”，五秒内生效`)
      onSaved()
    },
  })
  const { word, act } = form.values
  return (
    <DialogForm
      of={form}
      title={of ? `修改“${of.word}”` : '添加词'}
      yes="保存"
      ready={word.trim() !== ''}
      onClose={onClose}
    >
      <TextField
        label="词语"
        hint="全角、繁体、夹着空格和符号的写法都一样认。"
        maxLength={maxWordLetters}
        disabled={of?.seeded}
        focus
        {...form.field('word')}
      />
      <fieldset className="grid gap-2 p-0 border-0">
        <legend className="mb-1.5 meta">处理</legend>
        {acts.map((one) => (
          <label className="flex gap-2.5 items-baseline text-14" key={one}>
            <input type="radio" name="act" checked={act === one} onChange={() => form.set('act', one)} />
            <b>{actWords[one]}</b>
            <span className="text-ink-500">{actLeads[one]}</span>
          </label>
        ))}
      </fieldset>
      <TextField label="说明" maxLength={maxWordNoteLetters} {...form.field('note')} />
    </DialogForm>
  )
}
