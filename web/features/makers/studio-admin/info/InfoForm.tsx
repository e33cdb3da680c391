import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { type Control, Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { type Place, RegionField } from '#web/features/community/profile-edit/index.ts'
import type { Desk, Form, Shown } from '../studio-admin.ts'
import styles from './InfoForm.module.css'
import { leaveWords, most } from './info-form.ts'
import { StudioPictures } from './StudioPictures.tsx'
import { type InfoFormState, useInfoForm } from './use-info-form.ts'

const Count = ({ typed, of }: { typed: string; of: number }) => (
  <span className="num">{`${typed.length} / ${of}`}</span>
)

function Names({ form }: { form: InfoFormState }) {
  const { values } = form
  const line = (name: 'name' | 'motto') => (control: Control) => (
    <input {...control} maxLength={most[name]} autoComplete="off" />
  )
  return (
    <>
      <Field label="名称" of={form.field('name')} end={<Count typed={values.name} of={most.name} />}>
        {line('name')}
      </Field>
      <Field
        label="题词"
        of={form.field('motto')}
        hint="一句自己的话，写在名字下面"
        end={<Count typed={values.motto} of={most.motto} />}
      >
        {line('motto')}
      </Field>
    </>
  )
}

type WhereProps = {
  form: InfoFormState
  lines: Form['lines']
  provinces: readonly Place[]
  cities: readonly Place[]
}

function Where({ form, lines, provinces, cities }: WhereProps) {
  return (
    <>
      <RegionField provinces={provinces} first={cities} {...form.field('region')} />
      <div className={`${styles.pair} grid gap-6 phone:gap-3`}>
        <Field label="主营" of={form.field('line')}>
          {(control) => (
            <select {...control}>
              <option value="">不填</option>
              {lines.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="建坊的年份" of={form.field('founded')} hint="不清楚就空着">
          {(control) => <input {...control} inputMode="numeric" maxLength={4} autoComplete="off" />}
        </Field>
      </div>
    </>
  )
}

type InfoProps = Omit<WhereProps, 'form'> & { desk: Desk; onTyped: (shown: Partial<Shown>) => void }

/** What the studio is called, what it says of itself, where it is, how it looks. */
export function InfoForm({ desk, lines, provinces, cities, onTyped }: InfoProps) {
  const form = useInfoForm({ desk, lines, provinces, onTyped })
  const { values, sending, unsaved } = form
  const long = (name: 'introduction' | 'story', height: string) => (control: Control) => (
    <textarea
      {...control}
      className={`${control.className} h-auto! ${height} field-sizing-content`}
      maxLength={most[name]}
    />
  )
  return (
    <form className={`${card.card} ${layout.paper} grid gap-3.5`} {...form.attributes}>
      <p className="text-14 text-ink-500">上面就是别人看到的样子，边改边看。</p>
      <StudioPictures fields={values} desk={desk} onPicture={form.set} />
      <div className="grid grid-cols-2 gap-x-8 gap-y-3.5 [align-items:start] phone:grid-cols-1">
        <div className="grid gap-3.5">
          <Names form={form} />
          <Field
            label="简介"
            of={form.field('introduction')}
            hint="做什么，怎么做；列表里显示前两行"
            end={<Count typed={values.introduction} of={most.introduction} />}
          >
            {long('introduction', 'min-h-[128px]! max-h-[220px]')}
          </Field>
          <Where form={form} lines={lines} provinces={provinces} cities={cities} />
        </div>
        <Field
          label="关于"
          of={form.field('story')}
          hint="写长一点：来历、手艺、木头，工作室主页的“关于”里看"
          end={<Count typed={values.story} of={most.story} />}
        >
          {long('story', 'min-h-[567px]! max-h-[620px] phone:min-h-[200px]! phone:max-h-none')}
        </Field>
      </div>
      <div className={`${layout.ways} mt-3`}>
        <button type="submit" className={button('primary')} disabled={sending || !unsaved}>
          {sending ? '正在保存' : '保存'}
        </button>
        <span>{unsaved ? '有没有保存的修改' : '不写联系方式，不谈买卖。'}</span>
      </div>
      <LeaveGuard words={leaveWords} {...form.guard} />
    </form>
  )
}
