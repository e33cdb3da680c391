import { maxListNoteLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Entry } from '../item-list.ts'

type NoteProps = { list: number; entry: Entry; onDone: () => void; onClose: () => void }

/** Why a thing stands on the list. */
export function NoteDialog({ list, entry, onDone, onClose }: NoteProps) {
  const form = useForm({
    saved: { note: entry.note },
    send: ({ note }) => call('PUT /list/{id}/entry/{entry}', { id: list, entry: entry.id, note }),
    onDone: ({ data }) => {
      toastSuccess(data.shared && data.state === 'pending' ? '已保存，审核之后别人才看得到' : '备注已保存')
      onDone()
    },
  })
  return (
    <Dialog title={`备注：${entry.item?.name ?? '已经不在了的一件'}`} onClose={onClose}>
      <form className="grid gap-3" aria-busy={form.sending} {...form.attributes}>
        <Field label="为什么把它放进来" of={form.field('note')} hint={`最多 ${maxListNoteLetters} 个字`}>
          {(control) => <textarea {...control} maxLength={maxListNoteLetters} />}
        </Field>
        <div className="flex justify-end gap-2.5">
          <button type="button" className={button('line')} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={button('primary')}>
            保存
          </button>
        </div>
      </form>
    </Dialog>
  )
}
