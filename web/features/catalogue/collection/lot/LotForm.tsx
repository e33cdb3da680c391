import { useState } from 'react'
import { containerWords, gramsAnOunce } from '#contract/catalogue/collection/lot-words.ts'
import {
  earliestDay,
  maxLotNameLetters,
  maxNoteLetters,
  maxPlaceLetters,
  maxQuantity,
} from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { type FieldOf, useForm } from '#web/lib/form/use-form.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import sheet from '../form/CollectSheet.module.css'
import { quantityFault } from '../form/quantity.ts'
import { SaveWays } from '../form/SaveWays.tsx'
import { today } from '../collection.ts'
import { BlendField } from '../smoke-log/BlendField.tsx'
import type { Lot } from './lot.ts'

/** What a form is opened for: a lot that is there, or a new one, of a blend that is known already. */
export type Opened = { lot: Lot | null; blend: { id: number; name: string } | null }

type Values = {
  blend: { id: number; name: string } | null
  /** Neither in the catalogue nor to be found there. */
  own: boolean
  name: string
  brand: string
  amount: string
  size: string
  unit: string
  container: string
  place: string
  since: string
  opened_on: string
  used_up_on: string
  note: string
}
type WordName = Exclude<keyof Values, 'blend' | 'own'>
type Words = { field: (name: WordName) => FieldOf<string> }

function valuesOf({ lot, blend }: Opened): Values {
  const own = lot !== null && lot.tobacco === null
  return {
    blend: lot?.tobacco ? { id: lot.tobacco, name: lot.name } : blend,
    own,
    name: own ? lot.name : '',
    brand: own ? lot.brand : '',
    amount: String(lot?.amount ?? 1),
    size: lot?.grams ? String(lot.grams) : '',
    unit: 'g',
    container: lot?.container ?? '',
    place: lot?.place ?? '',
    since: lot?.since ?? '',
    opened_on: lot?.opened_on ?? '',
    used_up_on: lot?.used_up_on ?? '',
    note: lot?.note ?? '',
  }
}

/** What was typed, as the call takes it: the size in grams. */
function sentOf({ blend, own, size, unit, ...values }: Values) {
  const typed = Number(size)
  const grams = size === '' ? '' : String(Math.round(typed * (unit === 'oz' ? gramsAnOunce : 1) * 100) / 100)
  const subject = own ? { tobacco: 0, name: values.name, brand: values.brand } : { tobacco: blend?.id ?? 0 }
  const { name: _name, brand: _brand, ...rest } = values
  return { ...rest, ...subject, grams }
}

const save = (lot: Lot | null, values: Values) => {
  const sent = sentOf(values) as Record<string, unknown>
  return lot ? call('PUT /cellar/lot/{id}', { id: lot.id, ...sent }) : call('POST /cellar/lot', sent)
}

function Size({ form }: { form: Words }) {
  return (
    <>
      <div className={`${sheet.pair} grid gap-4`}>
        <Field label="几罐（包、袋）" of={form.field('amount')}>
          {(control) => <input {...control} type="number" min={1} max={maxQuantity} required />}
        </Field>
        <Field label="容器" of={form.field('container')}>
          {(control) => (
            <select {...control}>
              <option value="">没记</option>
              {Object.entries(containerWords).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={`${sheet.pair} grid gap-4`}>
        <Field label="每罐多少" of={form.field('size')} hint="不知道可以不填">
          {(control) => <input {...control} type="number" min={0.1} step="any" inputMode="decimal" />}
        </Field>
        <Field label="单位" of={form.field('unit')}>
          {(control) => (
            <select {...control}>
              <option value="g">克</option>
              <option value="oz">盎司</option>
            </select>
          )}
        </Field>
      </div>
    </>
  )
}

function Days({ form }: { form: Words }) {
  const day = { type: 'date', min: earliestDay, max: today() }
  return (
    <>
      <div className={`${sheet.pair} grid gap-4`}>
        <Field label="买来或入罐的日子" of={form.field('since')}>
          {(control) => <input {...control} {...day} />}
        </Field>
        <Field label="存放处" of={form.field('place')}>
          {(control) => <input {...control} maxLength={maxPlaceLetters} />}
        </Field>
      </div>
      <div className={`${sheet.pair} grid gap-4`}>
        <Field label="开罐的日子" of={form.field('opened_on')}>
          {(control) => <input {...control} {...day} />}
        </Field>
        <Field label="用完的日子" of={form.field('used_up_on')}>
          {(control) => <input {...control} {...day} />}
        </Field>
      </div>
    </>
  )
}

type SubjectProps = { form: ReturnType<typeof useLotForm>['form'] }

/** What the lot is of: found in the catalogue, or written. */
function Subject({ form }: SubjectProps) {
  const { own, blend } = form.values
  return (
    <>
      {own ? (
        <div className={`${sheet.pair} grid gap-4`}>
          <Field label="名称" of={form.field('name')} fault={form.faults.blend ?? null}>
            {(control) => <input {...control} maxLength={maxLotNameLetters} />}
          </Field>
          <Field label="品牌" of={form.field('brand')}>
            {(control) => <input {...control} maxLength={maxLotNameLetters} />}
          </Field>
        </div>
      ) : (
        <BlendField
          name={blend?.name ?? null}
          fault={form.faults.blend}
          onPick={(picked) => form.set('blend', picked && { id: picked.id, name: namesOf(picked).first })}
        />
      )}
      <label className="flex items-center gap-2 min-h-8 text-14 text-ink-700">
        <input type="checkbox" checked={own} onChange={() => form.set('own', !own)} />
        资料库里没有，自己写名称
      </label>
    </>
  )
}

function useLotForm({ opened, onClose, onDone }: FormProps) {
  const [saved] = useState(() => valuesOf(opened))
  const { lot } = opened
  const done = (words: string) => {
    toastSuccess(words)
    onClose()
    onDone()
  }
  const form = useForm({
    saved,
    rules: ({ own, blend, name, amount }: Values) => ({
      amount: quantityFault(amount),
      blend: own ? (name.trim() === '' ? '请写名称' : null) : blend ? null : '请选择斗草',
    }),
    send: (values: Values) => save(lot, values),
    blame: (failure) => (failure.kind === 'code' ? { note: failure.msg } : {}),
    onDone: () => done(lot ? '已改好' : '已添一批'),
  })
  const remove = async () => {
    if (!lot || form.busy) return
    form.setBusy(true)
    const result = await call('DELETE /cellar/lot/{id}', { id: lot.id })
    form.setBusy(false)
    if (result.ok) done('已删掉这一批')
    else toastFailure(result)
  }
  return { form, remove }
}

type FormProps = { opened: Opened; onClose: () => void; onDone: () => void }

/** Adds a lot to the cellar, or changes one. */
export function LotForm(props: FormProps) {
  const { opened, onClose } = props
  const { form, remove } = useLotForm(props)
  const [sure, setSure] = useState(false)
  return (
    <FormDialog title={opened.lot ? '修改这一批' : '添一批'} form={form} onClose={onClose}>
      {(close) => (
        <form className="grid gap-3" aria-busy={form.sending || form.busy} {...form.attributes}>
          <Subject form={form} />
          <Size form={form} />
          <Days form={form} />
          <Field label="这一批的备注" of={form.field('note')} hint="只有自己看得到">
            {(control) => <textarea {...control} maxLength={maxNoteLetters} />}
          </Field>
          <SaveWays onClose={close}>
            {opened.lot && (
              <button
                type="button"
                className={button('text')}
                onClick={() => (sure ? void remove() : setSure(true))}
              >
                {sure ? '真的删掉' : '删掉这一批'}
              </button>
            )}
          </SaveWays>
        </form>
      )}
    </FormDialog>
  )
}
