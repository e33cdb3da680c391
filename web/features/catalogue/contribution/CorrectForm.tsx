import { useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { maxSourceLetters } from '#contract/limits.ts'
import { asTyped } from '#web/lib/form/as-typed.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
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
        <div
          className={`${styles.change} grid gap-1 justify-items-start [grid-column:2/-1] phone:col-span-full`}
        >
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

type Written = { facts: Readonly<Record<string, Typed | undefined>>; reason: string }
const nothing: Written = { facts: {}, reason: '' }

/** What is wrong with what was changed, field by field. */
function faultsOf(fields: readonly Fact[], { facts, reason }: Written): Record<string, string | null> {
  const changes = Object.entries(changesOf(fields, facts))
  const faultIn = (key: string, typed: Typed) => {
    const fact = fields.find((one) => one.key === key)
    return fact ? faultOf(fact, typed) : null
  }
  return {
    ...Object.fromEntries(changes.map(([key, typed]) => [key, faultIn(key, typed)])),
    reason: reason.trim() === '' ? '请写明依据' : null,
  }
}

function useCorrection({ item, fields }: CorrectionData, onSent: () => void) {
  const form = useForm({
    saved: nothing,
    same: ({ facts, reason }) => reason === '' && Object.keys(changesOf(fields, facts)).length === 0,
    rules: (written) => faultsOf(fields, written),
    send({ facts, reason }) {
      // Field by field, as JSON: the server reads each by its own rule.
      const changes = JSON.stringify(changesOf(fields, facts))
      const type = asTyped({ type: String(item.type) })
      return call('POST /correction', { id: item.id, reason: reason.trim(), changes, ...type })
    },
    blame(failure) {
      const found = failure.kind === 'code' && fields.find(({ name }) => failure.msg.includes(name))
      return found ? { [found.key]: failure.msg ?? '' } : {}
    },
    onDone: onSent,
  })
  const { facts } = form.values
  return {
    ...form,
    type: (key: string, typed: Typed | undefined) => form.put({ facts: { ...facts, [key]: typed } }, [key]),
    count: Object.keys(changesOf(fields, facts)).length,
  }
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
          回到“{item.title}”
        </Link>
      </Sent>
    )
  return (
    <form className={`${card.card} ${layout.paper} grid gap-8`} {...form.attributes}>
      <div>
        {fields.map((fact) => (
          <Row
            key={fact.key}
            fact={fact}
            typed={form.values.facts[fact.key]}
            fault={form.faults[fact.key] ?? null}
            onType={(typed) => form.type(fact.key, typed)}
          />
        ))}
      </div>
      <Field
        label="依据"
        of={form.field('reason')}
        hint="厂家的页面、目录、实物，可以写网址"
        end={<span className="num">{`${form.values.reason.length} / ${maxSourceLetters}`}</span>}
      >
        {(control) => <textarea {...control} rows={3} maxLength={maxSourceLetters} />}
      </Field>
      <div className={layout.ways}>
        <button type="submit" className={button('primary')} disabled={form.sending || form.count === 0}>
          {form.sending ? '正在提交' : '提交纠错'}
        </button>
        <span>{form.count > 0 ? `改 ${form.count} 项` : '点“改”，写下应该是什么'}</span>
      </div>
      <LeaveGuard words={leaveWords('写下的改动会丢掉。')} {...form.guard} />
    </form>
  )
}
