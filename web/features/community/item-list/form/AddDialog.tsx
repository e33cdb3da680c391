import { useEffect, useState } from 'react'
import { maxListTitleLetters } from '#contract/limits.ts'
import { itemListAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { failureWords } from '#web/lib/api/result.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { type OwnLists, standingOf, type Thing } from '../item-list.ts'

type Own = OwnLists['list'][number]

/** One's own lists and on which of them a thing stands; `failed` says why they could not be had. */
function useOwnLists({ type, id }: Thing) {
  const [known, setKnown] = useState<{ data: OwnLists | null; failed: string }>({ data: null, failed: '' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let gone = false
    void call('GET /list/mine', { cite_type: type, cite_id: id }).then((result) => {
      if (!gone)
        setKnown(
          result.ok ? { data: result.data, failed: '' } : { data: null, failed: failureWords(result) ?? '' },
        )
    })
    return () => {
      gone = true
    }
  }, [type, id, tries])
  return { ...known, again: () => setTries(tries + 1) }
}

/** Puts the thing on a list or takes it off. */
async function toggle({ type, id }: Thing, list: Own): Promise<boolean> {
  const result =
    list.entry === null
      ? await call('POST /list/{id}/entry', { id: list.id, type, target: id })
      : await call('DELETE /list/{id}/entry/{entry}', { id: list.id, entry: list.entry })
  if (!result.ok) {
    toastFailure(result)
    return false
  }
  toastSuccess(list.entry === null ? `已加入“${list.title}”` : `已从“${list.title}”移出`)
  return true
}

type RowsProps = { thing: Thing; lists: readonly Own[]; onDone: () => void }

function Rows({ thing, lists, onDone }: RowsProps) {
  const [busy, setBusy] = useState(0)
  const tap = async (list: Own) => {
    setBusy(list.id)
    if (await toggle(thing, list)) onDone()
    setBusy(0)
  }
  return (
    <ul className="grid gap-px -mx-2">
      {lists.map((list) => (
        <li key={list.id} className="flex items-center gap-3 rounded-2 px-2">
          <label className="flex flex-1 min-w-0 items-center gap-3 min-h-11 py-2 cursor-pointer">
            <input
              type="checkbox"
              className="size-5 flex-none accent-brand"
              checked={list.entry !== null}
              disabled={busy === list.id || list.state === 'banned'}
              onChange={() => void tap(list)}
            />
            <span className="flex-1 min-w-0 text-15 leading-ui wrap-anywhere">{list.title}</span>
            <span className="meta">
              {[standingOf(list), `${list.entry_count} 件`].filter(Boolean).join(' · ')}
            </span>
          </label>
          <Link
            to={itemListAddress(list.id)}
            className="flex-none py-3 text-14 text-link"
            aria-label={`看“${list.title}”`}
          >
            查看
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A new list with the thing on it from the first. */
function NewList({ thing: { type, id }, onDone }: { thing: Thing; onDone: () => void }) {
  const form = useForm({
    saved: { title: '', shared: false },
    rules: ({ title }) => ({ title: title.trim() === '' ? '请填写清单的名称' : null }),
    send: ({ title, shared }) => call('POST /list', { title, shared, type, target: id }),
    onDone: (_result, { title }, settle) => {
      toastSuccess(`已建好“${title.trim()}”，这一件在里面`)
      settle(() => ({ title: '', shared: false }))
      onDone()
    },
  })
  return (
    <form className="grid gap-2 pt-4 border-t border-line" aria-busy={form.sending} {...form.attributes}>
      <Field label="新清单的名称" of={form.field('title')} hint="以后可以写说明、给每件写备注、排顺序">
        {(control) => <input {...control} maxLength={maxListTitleLetters} />}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex items-center gap-2 min-h-11 text-15 cursor-pointer">
          <input
            type="checkbox"
            className="size-5 accent-brand"
            checked={form.values.shared}
            onChange={({ target }) => form.set('shared', target.checked)}
          />
          公开给大家看
        </label>
        <button type="submit" className={button('primary')}>
          新建并加入
        </button>
      </div>
    </form>
  )
}

/** One's own lists, each with the thing on it or not, and a new one. */
export function AddDialog({ thing, onClose }: { thing: Thing; onClose: () => void }) {
  const { data, failed, again } = useOwnLists(thing)
  return (
    <Dialog title={`加入清单：${thing.name}`} onClose={onClose}>
      <div className="grid gap-4" aria-busy={data === null && !failed}>
        {failed && (
          <p role="alert">
            {failed}{' '}
            <button type="button" className={button('text', 'small')} onClick={again}>
              再试一次
            </button>
          </p>
        )}
        {!data && !failed && <p className="meta">正在加载…</p>}
        {data?.list.length === 0 && <p className="text-15 text-ink-700">你还没有清单，先建一份。</p>}
        {data && data.list.length > 0 && <Rows thing={thing} lists={data.list} onDone={again} />}
        {data &&
          (data.list.length < data.most ? (
            <NewList thing={thing} onDone={again} />
          ) : (
            <p className="meta">清单最多 {data.most} 份。</p>
          ))}
      </div>
    </Dialog>
  )
}
