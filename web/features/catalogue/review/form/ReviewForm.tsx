import type { ComponentType, ReactNode } from 'react'
import { maxReviewLetters, maxReviewPictures, maxPipeLetters } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import { AiTick } from '#web/ui/form/AiTick.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DraftBanner } from '#web/ui/form/DraftBanner.tsx'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import type { Item } from '../review.ts'
import { FlavorInput } from './FlavorInput.tsx'
import type { Condition } from './review-form.ts'
import styles from './ReviewForm.module.css'
import { StarInput } from './StarInput.tsx'
import type { ReviewForm as Form } from './use-review-form.ts'
import { Fault } from '#web/ui/form/Fault.tsx'

const conditions: readonly (readonly [Condition, string])[] = [
  ['', '不填'],
  ['new', '新罐'],
  ['aged', '陈年'],
]

/** The figures of a blend, each by the words of its five levels; a second tap takes one back. */
function Levels({ item, form }: { item: Item; form: Form }) {
  const { levels } = form.values
  return (
    <div className={`${styles.levels} grid gap-2.5`} data-fault={form.faults.levels ? true : undefined}>
      {item.figures && <p className="meta">这几项可以不填，再点一下就取消。</p>}
      {(item.figures ?? []).map(({ key, name, levels: words }) => (
        <fieldset className="flex flex-wrap items-center gap-1.5 m-0 p-0 border-0" key={key}>
          <legend className="p-0 text-14 phone:mb-1.5">{name}</legend>
          {words.map((word, at) => (
            <label className="relative flex-1 text-center phone:flex-none" key={key + String(at + 1)}>
              <input
                className="absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
                type="radio"
                name={`review-${key}`}
                checked={levels[key] === at + 1}
                onChange={() => form.set('levels', { ...levels, [key]: at + 1 })}
                onClick={() => {
                  if (levels[key] === at + 1) form.set('levels', { ...levels, [key]: 0 })
                }}
              />
              <span className="block py-0 px-3 border border-line-3 rounded-2 text-13 leading-[38px] whitespace-nowrap">
                {word}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Fault words={form.faults.levels} />
    </div>
  )
}

function Aged({ form }: { form: Form }) {
  const { condition, years } = form.values
  const fault = form.faults.years
  return (
    <div className={`${styles.levels} grid gap-2.5`}>
      <fieldset className="flex flex-wrap items-center gap-1.5 m-0 p-0 border-0">
        <legend className="p-0 text-14 phone:mb-1.5">新罐或陈年</legend>
        {conditions.map(([key, words]) => (
          <label className="relative" key={key}>
            <input
              className="absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
              type="radio"
              name="review-condition"
              checked={condition === key}
              onChange={() => form.put({ condition: key }, ['years'])}
            />
            <span className="block py-0 px-3 border border-line-3 rounded-2 text-13 leading-[38px] whitespace-nowrap">
              {words}
            </span>
          </label>
        ))}
        {condition === 'aged' && (
          <span className={`${styles.years} inline-flex items-center gap-2`}>
            <input
              aria-label="陈年的年数"
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'review-years' : undefined}
              className="num w-14 h-10 border border-line-3 rounded-2 bg-paper-0 text-center phone:h-11 phone:text-16"
              inputMode="numeric"
              maxLength={2}
              value={years}
              onChange={(event) => form.set('years', event.target.value)}
              onBlur={form.field('years').onBlur}
            />
            年
          </span>
        )}
      </fieldset>
      <Fault words={fault} id="review-years" />
    </div>
  )
}

/** Which of several versions it was; nothing to choose where there is one. */
function Version({ item: { versions = [] }, form }: { item: Item; form: Form }) {
  if (versions.length < 2) return null
  return (
    <Field label="哪个版本（可以不填）" of={form.field('version')}>
      {(control) => (
        <select {...control}>
          <option value="">没写</option>
          {versions.map(({ id, maker, years }) => (
            <option key={id} value={id}>
              {maker}，{years}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Words({ item, form }: { item: Item; form: Form }) {
  const { values, faults } = form
  const { length } = values.content.trim()
  return (
    <>
      {item.type !== 6 && (
        <Field
          label={item.type === 4 ? '所用烟斗（可以不填）' : '当时抽的（可以不填）'}
          of={form.field('smoked')}
        >
          {(control) => <input {...control} maxLength={maxPipeLetters} />}
        </Field>
      )}
      <Field
        label="点评（可以不填）"
        of={form.field('content')}
        end={
          <span className={`num ${length > maxReviewLetters - 200 ? 'text-ember' : ''}`}>
            {length} / {maxReviewLetters}
          </span>
        }
      >
        {(control) => <textarea {...control} rows={6} />}
      </Field>
      <div data-fault={faults.images ? true : undefined}>
        <ImageUploader max={maxReviewPictures} {...form.field('images')} onBusy={form.setBusy} />
        <Fault words={faults.images} />
      </div>
    </>
  )
}

type ReviewFormProps = {
  item: Item
  form: Form
  edits: boolean
  /** What its buttons stand in, where they stay in sight. */
  foot?: ComponentType<{ children: ReactNode }>
  onCancel: () => void
}

const PlainFoot = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.ways} flex justify-end gap-3`}>{children}</div>
)

/** The form of a review, for the dialog and for the page. */
export function ReviewForm({ item, form, edits, foot: Foot = PlainFoot, onCancel }: ReviewFormProps) {
  const { restored, sending, busy, discard } = form
  return (
    <form className="grid gap-4" {...form.attributes}>
      {restored && (
        <DraftBanner discard="丢掉草稿" onDiscard={discard}>
          上次没有写完的还在这里。
        </DraftBanner>
      )}
      <StarInput {...form.field('stars')} />
      {item.type === 4 && (
        <>
          <Levels item={item} form={form} />
          <Aged form={form} />
          <Version item={item} form={form} />
          <FlavorInput form={form} />
        </>
      )}
      <Words item={item} form={form} />
      <AiTick {...form.field('generated')} />
      <p className="meta">只写自己用过的。不留联系方式，不谈买卖。</p>
      <Foot>
        <button type="button" className={button('line')} onClick={onCancel}>
          取消
        </button>
        <button type="submit" className={button('primary')} disabled={sending || busy}>
          {sending ? '正在提交' : busy ? '图片还在上传' : edits ? '保存修改' : '发布点评'}
        </button>
      </Foot>
    </form>
  )
}
