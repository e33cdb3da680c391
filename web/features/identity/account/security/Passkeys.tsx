import { useEffect, useState } from 'react'
import type { passkeyList } from '#contract/identity/passkey.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxPasskeyNameLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import type { Result } from '#web/lib/api/result.ts'
import { datePart } from '#web/lib/format/time.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastError, toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import { FormEnd } from './FormEnd.tsx'
import styles from './Panel.module.css'
import { VerifyPhone } from './VerifyPhone.tsx'

type Passkey = DataOf<typeof passkeyList>['list'][number]

const nameFault = (name: string) => (name.trim() === '' ? '请起个名字，自己认得就好' : null)

type NameProps = { label: string; first: string; act: string; onCancel: () => void }

/** Asks for the name of a passkey. */
function NameForm({
  label,
  first,
  act,
  onCancel,
  send,
}: NameProps & { send: (name: string) => Promise<void> }) {
  const form = useForm({
    saved: { name: first },
    rules: ({ name }) => ({ name: nameFault(name) }),
    async send({ name }) {
      await send(name.trim())
      return null
    },
  })
  return (
    <form className={`${styles.form} grid gap-3`} {...form.attributes}>
      <Field label={label} of={form.field('name')}>
        {(control) => <input {...control} maxLength={maxPasskeyNameLetters} autoComplete="off" />}
      </Field>
      <FormEnd act={act} disabled={form.sending} onCancel={onCancel} />
    </form>
  )
}

/** What the device made of the options; null when the person turned away, or the device holds one already. */
async function create(options: string): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
  } catch {
    return null
  }
}

type AddProps = { known: string; onDone: () => void; onCancel: () => void }

/** A new passkey: the phone is verified, then the device asks for finger, face or PIN. */
function Add({ known, onDone, onCancel }: AddProps) {
  const [options, setOptions] = useState('')
  const begin = async (verify_ticket: string) => {
    const begun = await call('POST /user/passkeys/options', { verify_ticket })
    if (begun.ok) setOptions(begun.data.options)
    else toastFailure(begun)
  }
  const add = async (name: string) => {
    const response = await create(options)
    if (response === null) return toastError('没有登记：设备没有同意，或已经有一把')
    const added = await call('POST /user/passkeys', { name, response })
    if (!added.ok) return toastFailure(added)
    toastSuccess('通行密钥已登记')
    onDone()
  }
  if (options === '')
    return <VerifyPhone sendType="o5" known={known} next="下一步" onTicket={begin} onCancel={onCancel} />
  return <NameForm label="给它起个名字" first="这台设备" act="登记" send={add} onCancel={onCancel} />
}

function usePasskeys() {
  const [list, setList] = useState<readonly Passkey[] | null>(null)
  const take = (result: Result<DataOf<typeof passkeyList>>) => {
    if (result.ok) setList(result.data.list)
    else toastFailure(result)
  }
  useEffect(() => void call('GET /user/passkeys', {}).then(take), [])
  return { list, read: async () => take(await call('GET /user/passkeys', {})) }
}

type LineProps = { one: Passkey; onRename: () => void; onDelete: () => void }

const PasskeyLine = ({ one, onRename, onDelete }: LineProps) => (
  <li className="flex items-center gap-3 py-2.5 border-b border-b-line-2">
    <div className="flex-1 min-w-0">
      <p className="text-14 text-ink-900 wrap-anywhere">{one.name}</p>
      <p className="meta">
        <span className="num">{datePart(one.create_time)}</span> 登记，
        {one.used_time ? (
          <>
            <span className="num">{datePart(one.used_time)}</span> 用过
          </>
        ) : (
          '还没有用过'
        )}
      </p>
    </div>
    <button
      type="button"
      className={button('text', 'small')}
      onClick={onRename}
      aria-label={`改名：${one.name}`}
    >
      改名
    </button>
    <button
      type="button"
      className={button('line', 'small')}
      onClick={onDelete}
      aria-label={`删除：${one.name}`}
    >
      删除
    </button>
  </li>
)

/** 通行密钥: one's own, each with its name; a new one can be registered. */
export function Passkeys({ known, onCancel }: { known: string; onCancel: () => void }) {
  const { list, read } = usePasskeys()
  const [open, setOpen] = useState<'add' | { rename: Passkey } | { remove: Passkey } | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    void read()
  }
  const rename = (id: number) => async (name: string) => {
    const result = await call('PUT /user/passkeys/{id}', { id, name })
    if (result.ok) done()
    else toastFailure(result)
  }
  const remove = async ({ id }: Passkey) => {
    const result = await call('DELETE /user/passkeys/{id}', { id })
    if (!result.ok) toastFailure(result)
    done()
  }
  if (open === 'add') return <Add known={known} onDone={done} onCancel={close} />
  if (open && 'rename' in open) {
    const { id, name } = open.rename
    return <NameForm label="新的名字" first={name} act="保存" send={rename(id)} onCancel={close} />
  }
  return (
    <>
      <p className="mb-2 text-14">用指纹、面容或设备密码登录，不用记密码，也不用再输两步验证的数字。</p>
      <ul aria-busy={list === null}>
        {list?.map((one) => (
          <PasskeyLine
            key={one.id}
            one={one}
            onRename={() => setOpen({ rename: one })}
            onDelete={() => setOpen({ remove: one })}
          />
        ))}
      </ul>
      <div className="flex gap-2.5 mt-3">
        <button type="button" className={button('primary')} onClick={() => setOpen('add')}>
          登记一把
        </button>
        <button type="button" className={button('text')} onClick={onCancel}>
          收起
        </button>
      </div>
      {open && 'remove' in open && (
        <Ask title="删除这把通行密钥？" yes="删除" onYes={() => remove(open.remove)} onNo={close}>
          “{open.remove.name}”不能再用来登录；设备里的那一半可以自己删掉。
        </Ask>
      )}
    </>
  )
}
