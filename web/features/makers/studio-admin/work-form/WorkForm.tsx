import { maxWorkNameLetters, maxWorkNotesLetters, maxWorkPictures } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { AiTick } from '#web/ui/form/AiTick.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { DraftBanner } from '#web/ui/form/DraftBanner.tsx'
import { ImageUploader } from '#web/features/platform/upload/index.ts'
import type { Form, Work } from '../studio-admin.ts'
import { Outline } from './Outline.tsx'
import { useWorkForm, type WorkFormState } from './use-work-form.ts'
import { measures } from './work-form.ts'
import styles from './WorkForm.module.css'
import { Fault } from '#web/ui/form/Fault.tsx'

const leaving = {
  title: '还有未发布的内容，要留作草稿吗？',
  body: '草稿留在这台设备上，下次打开接着写。',
  leave: '留作草稿',
  other: '不留了',
  stay: '继续写',
}

/** Photographs first, and what the work is called. */
function First({ form }: { form: WorkFormState }) {
  const { values, faults } = form
  return (
    <section className={`${card.card} ${layout.paper} ${styles.part} grid gap-4.5`}>
      <div data-fault={faults.images ? true : undefined}>
        <h2 className="text-19">照片</h2>
        <p className={`${styles.quiet} meta leading-body`}>第一张是封面。没有照片时，用下面画出来的轮廓。</p>
        <ImageUploader max={maxWorkPictures} {...form.field('images')} onBusy={form.setBusy} label="照片" />
        <Fault words={faults.images} className="mt-2" />
      </div>
      <Field
        label="作品名"
        of={form.field('name')}
        end={<span className="num">{`${values.name.trim().length} / ${maxWorkNameLetters}`}</span>}
      >
        {(control) => (
          <input {...control} maxLength={maxWorkNameLetters} autoComplete="off" placeholder="给它一个名字" />
        )}
      </Field>
    </section>
  )
}

/** How large it is, when it was made, what the maker says of it. */
function Facts({ form }: { form: WorkFormState }) {
  return (
    <section className={`${card.card} ${layout.paper} ${styles.part} grid gap-4.5`}>
      <h2 className="text-19">尺寸与说明</h2>
      <div className="grid grid-cols-3 gap-x-6 gap-y-3 phone:grid-cols-2 phone:gap-x-3.5">
        {measures.map(({ key, name, unit, least, max }) => (
          <Field key={key} label={`${name}（${unit}）`} of={form.field(key)} hint={`${least} 到 ${max}`}>
            {(control) => <input {...control} inputMode="decimal" maxLength={7} autoComplete="off" />}
          </Field>
        ))}
        <Field label="完成的年份" of={form.field('year')} hint="不清楚就空着">
          {(control) => <input {...control} inputMode="numeric" maxLength={4} autoComplete="off" />}
        </Field>
      </div>
      <Field
        label="斗师的话"
        of={form.field('notes')}
        hint="选料、取舍、做的时候想了什么"
        end={<span className="num">{`${form.values.notes.length} / ${maxWorkNotesLetters}`}</span>}
      >
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.notes}`}
            maxLength={maxWorkNotesLetters}
          />
        )}
      </Field>
    </section>
  )
}

const wheres = [
  { value: true, name: '在作坊', words: '还在作坊里，可以来看' },
  { value: false, name: '已有主', words: '已经有了主人' },
] as const

function Where({ form }: { form: WorkFormState }) {
  return <RadioCards legend="在哪里" name="work-where" choices={wheres} {...form.field('onView')} />
}

type FormProps = { form: Form; studio: NonNullable<Form['mine']>; work: Work | null }

/** Where a work is told of: its photographs first, then its outline, its measures, its maker's words. */
export function WorkForm({ form: choices, studio, work }: FormProps) {
  const form = useWorkForm(work)
  const { sending, busy } = form
  const whyNot = work ? '' : choices.why_not
  const number = work?.number ?? choices.next_number
  return (
    <form className={`${layout.columns} gap-9 [--beside:312px] phone:gap-4`} {...form.attributes}>
      <div className="grid gap-5 min-w-0 phone:gap-3">
        {whyNot && <p className={layout.note}>{whyNot}</p>}
        {form.restored && (
          <DraftBanner discard="丢掉草稿" onDiscard={form.discard}>
            上次没有发布的还在这里。
          </DraftBanner>
        )}
        <First form={form} />
        <Outline form={form} choices={choices} seed={`work-${studio.id}-${number}`} />
        <Facts form={form} />
      </div>
      <aside className={`${card.card} sticky grid gap-4.5 p-5 top-[88px] phone:static`}>
        <p className="flex items-baseline justify-between gap-3 pb-3 border-b text-16 leading-ui font-serif font-semibold text-ink-900 wrap-anywhere">
          {studio.name}
          <b className="lat flex-none font-normal text-ink-500">No. {number}</b>
        </p>
        <Where form={form} />
        <AiTick {...form.field('generated')} />
        <button
          type="submit"
          className={`${button('primary', 'large')} w-full`}
          disabled={sending || busy || whyNot !== ''}
        >
          {sending ? '正在提交' : busy ? '照片还在上传' : work ? '保存' : '发布'}
        </button>
        <p className={`${styles.quiet} meta leading-body`}>
          这里只展示作品：不标价，不售卖，不留联系方式。改动会留在作品页上。
        </p>
      </aside>
      <LeaveGuard words={leaving} {...form.guard} onOther={form.forget} />
    </form>
  )
}
