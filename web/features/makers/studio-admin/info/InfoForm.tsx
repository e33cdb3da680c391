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
import { formName, type InfoFormState, useInfoForm } from './use-info-form.ts'

type TextName = 'name' | 'motto' | 'introduction' | 'story' | 'founded'

/** What a text field of the form needs: its value, and what typing in it does. */
const bound = ({ fields, set }: InfoFormState, name: TextName) => ({
  name,
  value: fields[name],
  onChange: (event: { target: { value: string } }) => set(name, event.target.value),
})

const Count = ({ typed, of }: { typed: string; of: number }) => (
  <span className="num">{`${typed.length} / ${of}`}</span>
)

function Names({ form }: { form: InfoFormState }) {
  const { fields, faults } = form
  const line = (name: 'name' | 'motto') => (control: Control) => (
    <input {...control} {...bound(form, name)} maxLength={most[name]} autoComplete="off" />
  )
  return (
    <>
      <Field label="名称" fault={faults.name ?? null} end={<Count typed={fields.name} of={most.name} />}>
        {line('name')}
      </Field>
      <Field
        label="题词"
        fault={faults.motto ?? null}
        hint="一句自己的话，写在名字下面"
        end={<Count typed={fields.motto} of={most.motto} />}
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
  const { fields, faults, set } = form
  return (
    <>
      <RegionField
        provinces={provinces}
        first={cities}
        value={fields.region}
        fault={faults.region}
        onChange={(code) => set('region', code)}
      />
      <div className={`${styles.pair} grid gap-6 phone:gap-3`}>
        <Field label="主营" fault={faults.line ?? null}>
          {(control) => (
            <select {...control} value={fields.line} onChange={(event) => set('line', event.target.value)}>
              <option value="">不填</option>
              {lines.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="建坊的年份" fault={faults.founded ?? null} hint="不清楚就空着">
          {(control) => (
            <input
              {...control}
              {...bound(form, 'founded')}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </>
  )
}

type InfoProps = Omit<WhereProps, 'form'> & { desk: Desk; onTyped: (shown: Partial<Shown>) => void }

/** What the studio is called, what it says of itself, where it is, how it looks. */
export function InfoForm({ desk, lines, provinces, cities, onTyped }: InfoProps) {
  const form = useInfoForm({ desk, lines, provinces, onTyped })
  const { fields, faults, saving, unsaved } = form
  const long = (name: 'introduction' | 'story') => (control: Control) => (
    <textarea
      {...control}
      {...bound(form, name)}
      className={`${control.className} ${styles[name] ?? ''}`}
      maxLength={most[name]}
    />
  )
  return (
    <form
      id={formName}
      className={`${card.card} ${layout.paper} ${styles.form} grid gap-3.5`}
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      <p className="text-14 text-ink-500">上面就是别人看到的样子，边改边看。</p>
      <StudioPictures fields={fields} desk={desk} onPicture={(which, picture) => form.set(which, picture)} />
      <Names form={form} />
      <Field
        label="简介"
        fault={faults.introduction ?? null}
        hint="做什么，怎么做；列表里显示前两行"
        end={<Count typed={fields.introduction} of={most.introduction} />}
      >
        {long('introduction')}
      </Field>
      <Field
        label="关于"
        fault={faults.story ?? null}
        hint="写长一点：来历、手艺、木头，公开页的「关于」里看"
        end={<Count typed={fields.story} of={most.story} />}
      >
        {long('story')}
      </Field>
      <Where form={form} lines={lines} provinces={provinces} cities={cities} />
      <div className={layout.ways}>
        <button type="submit" className={button('primary')} disabled={saving || !unsaved}>
          {saving ? '正在保存' : '保存'}
        </button>
        <span>{unsaved ? '有没有保存的修改' : '不写联系方式，不谈买卖。'}</span>
      </div>
      <LeaveGuard words={leaveWords} unsaved={unsaved && !saving} />
    </form>
  )
}
