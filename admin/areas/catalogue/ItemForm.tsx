import { leastReasonLetters, maxReasonLetters } from '#contract/limits.ts'
import type { Result } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { FactFields } from '../../lib/facts/FactForm.tsx'
import { changedIn, type FactField, sheetOf } from '../../lib/facts/fact-sheet.ts'
import button from '../../lib/button.module.css'
import { controls } from '../../lib/form/Controls.tsx'
import { leaving } from '../../lib/form/SaveBar.tsx'

type FormProps<Data> = {
  fields: readonly FactField[]
  yes: string
  send: (values: Record<string, unknown>, reason: string) => Promise<Result<Data>>
  onDone: (data: Data) => void
}

/** A fact sheet with where its facts are from; saved are the fields that say something new. */
export function ItemForm<Data>({ fields, yes, send, onDone }: FormProps<Data>) {
  const form = useForm({
    saved: { sheet: sheetOf(fields), reason: '' },
    told: true,
    send: ({ sheet, reason }) => send(changedIn(fields, sheet), reason.trim()),
    onDone: ({ data }) => onDone(data),
  })
  const { sheet, reason } = form.values
  const changed = changedIn(fields, sheet)
  const some = Object.keys(changed).length > 0
  const told = reason.trim().length >= leastReasonLetters
  return (
    <form {...form.attributes}>
      <LeaveGuard words={leaving} {...form.guard} />
      <FactFields fields={fields} sheet={sheet} onChange={(next) => form.set('sheet', next)} />
      <div
        className={controls(
          { over: true, wide: true },
          'sticky bottom-0 z-2 flex gap-3 items-end -mx-5.5 mt-5 -mb-5.5 px-5.5 py-3 bg-paper-0 border-t rounded-b-3',
        )}
      >
        <label className="flex-1">
          依据
          <input
            value={reason}
            maxLength={maxReasonLetters}
            placeholder="厂家目录、罐底标签……"
            onChange={({ target }) => form.set('reason', target.value)}
          />
        </label>
        <button
          type="submit"
          className={button.main}
          disabled={form.sending || !some || !told}
          title={some ? (told ? undefined : '请写明依据') : '还没有改'}
        >
          {yes}
        </button>
      </div>
    </form>
  )
}
