import { type SubmitEvent, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxSourceLetters } from '#contract/limits.ts'
import { asTyped } from '#web/lib/form/as-typed.ts'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import styles from './Contribute.module.css'
import { type Fact, type Facts, faultOf, same, type Typed, typedOf } from './form/fact.ts'
import { FactControl } from './form/FactControl.tsx'
import { leaveWords } from './form/leave-words.ts'
import { Sent } from './form/Sent.tsx'

/** An item's facts as they stand, for a correction. */
export type CorrectionData = DataOf<Calls['GET /correction/form']>

type RowProps = {
  fact: Fact
  /** undefined: it stays as it is. */
  typed: Typed | undefined
  fault: string | null
  onType: (typed: Typed | undefined) => void
}

/** One fact: its name, what stands there, and what should. */
function Row({ fact, typed, fault, onType }: RowProps) {
  const begin = () => onType(typedOf(fact))
  return (
    <div className={`${styles.row} grid gap-x-6 gap-y-2 items-start py-3.5 border-b phone:gap-x-3`}>
      <h2 className="text-14 leading-[32px] font-sans font-normal text-ink-500">{fact.name}</h2>
      <p
        className={`${styles.now} leading-[1.7] pt-1 whitespace-pre-line wrap-anywhere`}
        data-unknown={fact.words === '' || undefined}
      >
        {fact.words || '暂无资料'}
      </p>
      {typed === undefined ? (
        <button
          type="button"
          className={button('line', 'small')}
          aria-label={`改${fact.name}`}
          onClick={begin}
        >
          改
        </button>
      ) : (
        <div className={`${styles.change} grid gap-1 justify-items-start`}>
          <FactControl fact={fact} typed={typed} fault={fault} label={`${fact.name}应为`} onType={onType} />
          <button type="button" className={button('text', 'small')} onClick={() => onType(undefined)}>
            不改了
          </button>
        </div>
      )}
    </div>
  )
}

/** The facts that differ from what stands there. */
const changesOf = (fields: readonly Fact[], facts: Readonly<Record<string, Typed | undefined>>): Facts =>
  Object.fromEntries(
    fields.flatMap((fact) => {
      const typed = facts[fact.key]
      return typed === undefined || same(typed, typedOf(fact)) ? [] : [[fact.key, typed]]
    }),
  )

function useCorrection({ item, fields }: CorrectionData, onSent: () => void) {
  const [facts, setFacts] = useState<Readonly<Record<string, Typed | undefined>>>({})
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [sending, setSending] = useState(false)
  const changes = changesOf(fields, facts)
  const send = async () => {
    // Field by field, as JSON: the server reads each by its own rule.
    const sent = { id: item.id, reason: reason.trim(), changes: JSON.stringify(changes) }
    const result = await call('POST /correction', { ...sent, ...asTyped({ type: String(item.type) }) })
    if (result.ok) return onSent()
    if (result.kind === 'code') {
      const found = fields.find(({ name }) => result.msg.includes(name))
      if (found) setFaults({ [found.key]: result.msg })
      return
    }
    toastFailure(result)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Record<string, string> = {}
    for (const fact of fields) {
      const fault = fact.key in changes ? faultOf(fact, changes[fact.key] ?? '') : null
      if (fault) found[fact.key] = fault
    }
    if (reason.trim() === '') found.reason = '请写明依据'
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    await send()
    setSending(false)
  }
  const set = (key: string, typed: Typed | undefined) => {
    setFacts({ ...facts, [key]: typed })
    setFaults({})
  }
  return { facts, reason, setReason, faults, sending, submit, set, count: Object.keys(changes).length }
}

/** What is wrong with an item, field by field. */
export function CorrectForm({ data }: { data: CorrectionData }) {
  const [sent, setSent] = useState(false)
  const form = useCorrection(data, () => setSent(true))
  const { item, fields } = data
  if (sent)
    return (
      <Sent>
        <Link className={button('line')} to={item.url}>
          回到「{item.title}」
        </Link>
      </Sent>
    )
  return (
    <form className={`${card.card} ${layout.paper} grid gap-8`} onSubmit={form.submit} noValidate>
      <div>
        {fields.map((fact) => (
          <Row
            key={fact.key}
            fact={fact}
            typed={form.facts[fact.key]}
            fault={form.faults[fact.key] ?? null}
            onType={(typed) => form.set(fact.key, typed)}
          />
        ))}
      </div>
      <Field
        label="依据"
        fault={form.faults.reason ?? null}
        hint="厂家的页面、目录、实物，可以写网址"
        end={<span className="num">{`${form.reason.length} / ${maxSourceLetters}`}</span>}
      >
        {(control) => (
          <textarea
            {...control}
            value={form.reason}
            rows={3}
            maxLength={maxSourceLetters}
            onChange={(event) => form.setReason(event.target.value)}
          />
        )}
      </Field>
      <div className={layout.ways}>
        <button type="submit" className={button('primary')} disabled={form.sending || form.count === 0}>
          {form.sending ? '正在提交' : '提交纠错'}
        </button>
        <span>{form.count > 0 ? `改 ${form.count} 项` : '点「改」，写下应该是什么'}</span>
      </div>
      <LeaveGuard
        words={leaveWords('写下的改动会丢掉。')}
        unsaved={(form.count > 0 || form.reason !== '') && !form.sending}
      />
    </form>
  )
}
