import { type SubmitEvent, useEffect, useState } from 'react'
import { maxNoteLetters, maxQuantity, maxFolderLetters, earliestDay } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './CollectSheet.module.css'
import { type Kept, type Folder, type State, stateWords, type Thing, today } from '../collection.ts'
import { SaveWays } from './SaveWays.tsx'

type SheetProps = {
  thing: Thing
  /** null: it is not collected yet. */
  row: Kept | null
  /** Told how it stands since then. */
  onRow: (row: Kept | null) => void
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

/** Makes the folder that was typed; null when it could not be made. */
async function makeFolder(name: string): Promise<Folder | null> {
  const made = await call('POST /collectfolder', { name })
  if (made.ok) return { id: made.data.id, name, count: 0 }
  toastFailure(made)
  return null
}

async function keep({ type, id }: Thing, values: Values): Promise<Kept | null> {
  const { state, since, note } = values
  const quantity = Number(values.quantity) || 1
  const folder = Number(values.folder) || 0
  const result = await call('POST /collectInvitation', { type, id, state, quantity, since, note, folder })
  if (result.ok) return result.data.collected
  toastFailure(result)
  return null
}

async function letGo({ type, id }: Thing): Promise<boolean> {
  const result = await call('DELETE /collectInvitation/{id}', { id, type })
  if (!result.ok) toastFailure(result)
  return result.ok
}

type FieldsProps = { type: number; values: Values; put: (change: Partial<Values>) => void }

function States({ type, values, put }: FieldsProps) {
  return (
    <fieldset className={`${styles.states} grid grid-cols-3 gap-2 p-0 mt-0 mx-0 mb-1.5 border-0`}>
      <legend className="mb-2 text-14 text-ink-700">这一件，你</legend>
      {Object.entries(stateWords(type)).map(([state, words]) => (
        <label className="relative" key={state}>
          <input
            className="absolute inset-0 opacity-0 cursor-pointer"
            type="radio"
            name="state"
            value={state}
            checked={values.state === state}
            onChange={() => put({ state: state as State })}
          />
          <span className="grid place-items-center h-11 border border-line-3 rounded-2 text-15 text-ink-700">
            {words}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Folders({ values, put, folders }: FieldsProps & { folders: readonly Folder[] }) {
  return (
    <>
      <Field label="收藏夹">
        {(control) => (
          <select
            {...control}
            value={values.folder}
            onChange={(event) => put({ folder: event.target.value })}
          >
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
      {values.folder === newFolder && (
        <Field label="新收藏夹的名称">
          {(control) => (
            <input
              {...control}
              value={values.name}
              maxLength={maxFolderLetters}
              required
              onChange={(event) => put({ name: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function Facts({ type, values, put }: FieldsProps) {
  return (
    <div className={`${styles.pair} grid gap-4`}>
      <Field label={type === 4 ? '数量（罐）' : '数量'}>
        {(control) => (
          <input
            {...control}
            type="number"
            min={1}
            max={maxQuantity}
            required
            value={values.quantity}
            onChange={(event) => put({ quantity: event.target.value })}
          />
        )}
      </Field>
      <Field label={type === 4 ? '入罐的日子' : '从哪天起'} hint="不记得可以不填">
        {(control) => (
          <input
            {...control}
            type="date"
            min={earliestDay}
            max={today()}
            value={values.since}
            onChange={(event) => put({ since: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

function useSheet({ thing, row, onRow, onClose, onDone }: SheetProps) {
  const [values, setValues] = useState(() => valuesOf(row))
  const [busy, setBusy] = useState(false)
  const { folders, add } = useFolders()
  const put = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))

  const keepTyped = async (): Promise<Kept | null> => {
    if (values.folder !== newFolder || values.name.trim() === '') return keep(thing, values)
    const made = await makeFolder(values.name)
    if (!made) return null
    // It stays made, whatever becomes of the rest.
    add(made)
    const folder = String(made.id)
    put({ folder, name: '' })
    return keep(thing, { ...values, folder })
  }
  /** @param work undefined when it failed: what was typed stays, to be sent again */
  const go = async (words: string, work: () => Promise<Kept | null | undefined>) => {
    if (busy) return
    setBusy(true)
    const kept = await work()
    setBusy(false)
    if (kept === undefined) return
    onRow(kept)
    toastSuccess(words)
    onDone?.()
    onClose()
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void go(row ? '已改好' : '已收藏', async () => (await keepTyped()) ?? undefined)
  }
  const drop = () => void go('已取消收藏', async () => ((await letGo(thing)) ? null : undefined))
  return { values, put, folders, busy, save, drop }
}

/** What is told about a thing one collects. It stays open until the answer is there, so that nothing typed is lost. */
export function CollectSheet(props: SheetProps) {
  const { thing, row, onClose } = props
  const { values, put, folders, busy, save, drop } = useSheet(props)
  const fields = { type: thing.type, values, put }

  return (
    <Dialog title={`收藏：${thing.name}`} onClose={onClose}>
      <form className="grid gap-3" aria-busy={busy} onSubmit={save}>
        <States {...fields} />
        <Facts {...fields} />
        <Folders {...fields} folders={folders} />
        <Field label="备注" hint="只有自己看得到">
          {(control) => (
            <textarea
              {...control}
              maxLength={maxNoteLetters}
              value={values.note}
              onChange={(event) => put({ note: event.target.value })}
            />
          )}
        </Field>
        <SaveWays no="关闭" yes={row ? '保存' : '收藏'} onClose={onClose}>
          {row && (
            <button type="button" className={button('text')} onClick={drop}>
              取消收藏
            </button>
          )}
        </SaveWays>
      </form>
    </Dialog>
  )
}
