import { useEffect, useState } from 'react'
import { maxNoteLetters, maxQuantity, maxFolderLetters, earliestDay } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './CollectSheet.module.css'
import {
  type Collected,
  type Folder,
  type Kept,
  ownThings,
  type State,
  stateWords,
  type Thing,
  today,
} from '../collection.ts'
import { quantityFault } from './quantity.ts'
import { SaveWays } from './SaveWays.tsx'

/** One's own row of a thing, for the sheet; undefined where it could not be had, which is said. */
export async function readOwnRow({ type, id }: Pick<Thing, 'type' | 'id'>): Promise<Collected | undefined> {
  const result = await call('GET /collectInvitation', { type, id, limit: 1 })
  if (!result.ok) toastFailure(result)
  return result.ok ? ownThings(result.data).list[0] : undefined
}

type SheetProps = {
  thing: Thing
  /** null: it is not collected yet. */
  row: Kept | null
  /** Told how it stands since then, where a page shows no more of it. */
  onRow?: (row: Kept | null) => void
  onClose: () => void
  /** The collection changed, for pages that show more of it. */
  onDone?: () => void
}

type Values = { state: State; quantity: string; since: string; folder: string; name: string; note: string }

const newFolder = 'new'

const valuesOf = (row: Kept | null): Values => ({
  state: row?.state ?? 'want',
  quantity: String(row?.quantity ?? 1),
  since: row?.since ?? '',
  folder: String(row?.folder?.id ?? 0),
  name: '',
  note: row?.note ?? '',
})

function useFolders() {
  const [folders, setFolders] = useState<readonly Folder[]>([])
  useEffect(() => {
    void call('GET /collectfolder').then((result) => result.ok && setFolders(result.data.list))
  }, [])
  return { folders, add: (made: Folder) => setFolders((before) => [...before, made]) }
}

function keep({ type, id }: Thing, { state, since, note, ...values }: Values) {
  const quantity = Number(values.quantity)
  const folder = Number(values.folder) || 0
  return call('POST /collectInvitation', { type, id, state, quantity, since, note, folder })
}

type Form = ReturnType<typeof useSheet>['form']
type FieldsProps = { type: number; form: Form }

/** Where what one owns stands besides. */
const placeWords: Readonly<Record<number, string>> = { 4: '拥有的在“我的草柜”里', 5: '拥有的在“我的斗架”上' }

function States({ type, form }: FieldsProps) {
  const kept = placeWords[type]
  return (
    <fieldset className={`${styles.states} grid grid-cols-3 gap-2 p-0 mt-0 mx-0 mb-1.5 border-0`}>
      <legend className="mb-2 text-14 text-ink-700">
        你与它{kept && <small className="meta"> · {kept}</small>}
      </legend>
      {Object.entries(stateWords(type)).map(([state, words]) => (
        <label className="relative" key={state}>
          <input
            className="absolute inset-0 opacity-0 cursor-pointer"
            type="radio"
            name="state"
            value={state}
            checked={form.values.state === state}
            onChange={() => form.set('state', state as State)}
          />
          <span className="grid place-items-center h-11 border border-line-3 rounded-2 text-15 text-ink-700">
            {words}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Folders({ form, folders }: { form: Form; folders: readonly Folder[] }) {
  return (
    <>
      <Field label="收藏夹" of={form.field('folder')}>
        {(control) => (
          <select {...control}>
            <option value="0">不放进收藏夹</option>
            {folders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={newFolder}>新建收藏夹…</option>
          </select>
        )}
      </Field>
      {form.values.folder === newFolder && (
        <Field label="新收藏夹的名称" of={form.field('name')}>
          {(control) => <input {...control} maxLength={maxFolderLetters} required />}
        </Field>
      )}
    </>
  )
}

function Facts({ type, form }: FieldsProps) {
  return (
    <div className={`${styles.pair} grid gap-4`}>
      <Field label={type === 4 ? '数量（罐）' : '数量'} of={form.field('quantity')}>
        {(control) => <input {...control} type="number" min={1} max={maxQuantity} required />}
      </Field>
      <Field label={type === 4 ? '入罐的日子' : '从哪天起'} of={form.field('since')} hint="不记得可以不填">
        {(control) => <input {...control} type="date" min={earliestDay} max={today()} />}
      </Field>
    </div>
  )
}

function useSheet({ thing, row, onRow, onClose, onDone }: SheetProps) {
  const { folders, add } = useFolders()
  const done = (kept: Kept | null, words: string) => {
    onRow?.(kept)
    toastSuccess(words)
    onDone?.()
    onClose()
  }
  const form = useForm({
    saved: valuesOf(row),
    rules: ({ quantity, folder, name }) => ({
      quantity: quantityFault(quantity),
      name: folder === newFolder && name.trim() === '' ? '请填写名称' : null,
    }),
    async send(values, settle) {
      if (values.folder !== newFolder || values.name.trim() === '') return keep(thing, values)
      const made = await call('POST /collectfolder', { name: values.name })
      if (!made.ok) return made
      // It stays made, whatever becomes of the rest.
      const { id } = made.data
      add({ id, name: values.name, count: 0 })
      const placed = { ...values, folder: String(id), name: '' }
      settle(() => placed)
      return keep(thing, placed)
    },
    onDone: ({ data }) => done(data.collected, row ? '已改好' : '已收藏'),
  })
  const drop = async () => {
    if (form.sending || form.busy) return
    form.setBusy(true)
    const result = await call('DELETE /collectInvitation/{id}', { id: thing.id, type: thing.type })
    form.setBusy(false)
    if (result.ok) done(null, '已取消收藏')
    else toastFailure(result)
  }
  return { form, folders, drop }
}

/** What is told about a thing one collects. It stays open until the answer is there, so that nothing typed is lost. */
export function CollectSheet(props: SheetProps) {
  const { thing, row, onClose } = props
  const { form, folders, drop } = useSheet(props)
  const fields = { type: thing.type, form }

  return (
    <FormDialog title={`收藏：${thing.name}`} form={form} onClose={onClose}>
      {(close) => (
        <form className="grid gap-3" aria-busy={form.sending || form.busy} {...form.attributes}>
          <States {...fields} />
          <Facts {...fields} />
          <Folders form={form} folders={folders} />
          <Field label="备注" of={form.field('note')} hint="只有自己看得到">
            {(control) => <textarea {...control} maxLength={maxNoteLetters} />}
          </Field>
          <SaveWays no="关闭" yes={row ? '保存' : '收藏'} onClose={close}>
            {row && (
              <button type="button" className={button('text')} onClick={() => void drop()}>
                取消收藏
              </button>
            )}
          </SaveWays>
        </form>
      )}
    </FormDialog>
  )
}
