import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { accountPath } from '#contract/page-address.ts'
import { lastAdultBirthday, nameHint } from '#contract/identity/person-rule.ts'
import { maxIntroductionLetters, renameDays, earliestDay, maxNameWidth } from '#contract/limits.ts'
import { dateAndTime, datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import layout from '#web/ui/form/Form.module.css'
import { DraftBanner } from '#web/ui/form/DraftBanner.tsx'
import type { Home } from '../home-info.ts'
import { Pictures } from './Pictures.tsx'
import { RegionField } from './RegionField.tsx'
import type { Place } from './region.ts'
import type { ProfileForm as Form } from './use-profile-form.ts'

const genders = [
  ['', '不填'],
  ['male', '男'],
  ['female', '女'],
  ['secret', '保密'],
] as const

export type Choices = {
  provinces: readonly Place[]
  /** Below the province that is saved. */
  cities: readonly Place[]
  types: readonly { id: number; option_name: string }[]
  /** The day in Beijing, YYYY-MM-DD. */
  today: string
  /** What of it others see. */
  shown: DataOf<Calls['GET /user/account']>['privacy']
}

/** Whether others see what stands in the field, and where that is changed. */
const Seen = ({ shown }: { shown: boolean }) => (
  <>
    {shown ? '别人看得到' : '别人看不到'}，
    <Link className="text-link underline phone:py-1.5" to={`${accountPath}#privacy`}>
      去改
    </Link>
  </>
)

/** When the name may change, and what that costs, said beneath it. */
function renameWords({ own }: Home): string {
  if (own?.rename_time) return `${renameDays} 天改一次，${dateAndTime(own.rename_time)} 之后可以再改`
  const cost = own && own.rename_cost > 0 ? `，用 ${own.rename_cost} 斗币` : ''
  return `${nameHint}。${renameDays} 天改一次${cost}`
}

function Person({ form, home, choices }: { form: Form; home: Home; choices: Choices }) {
  const { shown } = choices
  return (
    <>
      <Field label="昵称" of={form.field('nickname')} hint={renameWords(home)}>
        {(control) => (
          <input
            {...control}
            maxLength={maxNameWidth}
            autoComplete="off"
            readOnly={home.own?.rename_time !== null}
          />
        )}
      </Field>
      <div className="grid gap-6 grid-cols-[1fr_1fr] phone:gap-3">
        <Field label="性别" of={form.field('gender')} hint={<Seen shown={shown.show_gender} />}>
          {(control) => (
            <select {...control}>
              {genders.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="生日" of={form.field('birthday')} hint={<Seen shown={shown.show_birthday} />}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={earliestDay}
              max={lastAdultBirthday(choices.today)}
              autoComplete="bday"
            />
          )}
        </Field>
      </div>
      <RegionField
        provinces={choices.provinces}
        first={choices.cities}
        hint={<Seen shown={shown.show_region} />}
        {...form.field('region')}
      />
    </>
  )
}

function Taste({ form, choices }: { form: Form; choices: Choices }) {
  const { length } = form.values.introduction.trim()
  return (
    <>
      <Field
        label="简介"
        of={form.field('introduction')}
        hint="显示在主页顶部"
        end={
          <span className={`num ${length > maxIntroductionLetters - 20 ? 'text-ember' : ''}`}>
            {length} / {maxIntroductionLetters}
          </span>
        }
      >
        {(control) => <textarea {...control} rows={4} />}
      </Field>
      <div className="grid gap-6 grid-cols-[1fr_1fr] phone:gap-3">
        <Field label="斗龄（年）" of={form.field('pipe_age')} hint="不足一年填 0">
          {(control) => <input {...control} inputMode="numeric" maxLength={2} />}
        </Field>
        <Field label="偏好的斗草类型" of={form.field('favourite_type')}>
          {(control) => (
            <select {...control}>
              <option value="">不填</option>
              {choices.types.map(({ id, option_name: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  )
}

/** The form 资料. */
export function ProfileForm({ form, home, choices }: { form: Form; home: Home; choices: Choices }) {
  const { unsaved, restored, sending, discard } = form
  return (
    <form className={`${card.card} ${layout.paper} grid gap-3.5`} {...form.attributes}>
      {restored && (
        <DraftBanner discard="放弃修改" onDiscard={discard}>
          上次没有保存的修改还在这里。
        </DraftBanner>
      )}
      <Pictures form={form} home={home} />
      <Person form={form} home={home} choices={choices} />
      <Taste form={form} choices={choices} />
      <div className={`${layout.ways} pt-2.5`}>
        <button type="submit" className={button('primary')} disabled={!unsaved || sending}>
          {sending ? '正在保存' : '保存'}
        </button>
        <span>{unsaved ? '有没有保存的修改' : `${datePart(home.create_time)} 加入，编号 ${home.uid}`}</span>
      </div>
    </form>
  )
}
