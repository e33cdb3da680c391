import { readNationalId } from '#contract/identity/national-id.ts'
import { identityDays, maxRealNameLetters } from '#contract/limits.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { bare } from '../application/application.ts'
import { CardPhoto } from './CardPhoto.tsx'
import { Consent } from './Consent.tsx'
import type { Application } from '../application/use-application.ts'

type TextName = 'real_name' | 'number' | 'phone'

const fields: readonly { name: TextName; label: string; most: number; mode?: 'tel'; complete: string }[] = [
  { name: 'real_name', label: '真实姓名', most: maxRealNameLetters, complete: 'off' },
  { name: 'number', label: '身份证号码', most: 24, complete: 'off' },
  { name: 'phone', label: '联系电话', most: 20, mode: 'tel', complete: 'tel' },
]

const sexes = { male: '男', female: '女' } as const

/** What a number that holds says of its holder; it is worked out here and sent nowhere. */
function numberFacts(typed: string): string | undefined {
  const reading = readNationalId(bare(typed), new Date())
  if (!reading.ok) return undefined
  const { city, birthday, sex, age } = reading.facts
  return `${reading.message}：${city}，${birthday} 出生，${sexes[sex]}，${age} 岁`
}

/** Who applies: taken only after the consent, shown again only masked. */
export function IdentityStep({ form }: { form: Application }) {
  const { values, faults, set, check, standing } = form
  const saved = standing.certification
  return (
    <>
      <h2>身份信息</h2>
      <Consent form={form} />
      <fieldset
        className="grid gap-3.5 min-w-0 m-0 p-0 border-0 disabled:opacity-55"
        disabled={!values.agreed}
      >
        <legend className="sr">身份信息</legend>
        <div className="grid grid-cols-2 gap-x-6 gap-y-2 phone:grid-cols-1">
          {fields.map(({ name, label, most, mode, complete }) => (
            <Field
              key={name}
              label={label}
              fault={faults[name] ?? null}
              hint={saved?.[name] ? '已加密存下，要改再填' : undefined}
            >
              {(control) => (
                <>
                  <input
                    {...control}
                    name={name}
                    value={values[name]}
                    placeholder={saved?.[name]}
                    maxLength={most}
                    inputMode={mode}
                    autoComplete={complete}
                    spellCheck={false}
                    onChange={(event) => set(name, event.target.value)}
                    onBlur={() => check(name)}
                  />
                  {name === 'number' && (
                    <p className="meta empty:hidden" role="status">
                      {numberFacts(values.number)}
                    </p>
                  )}
                </>
              )}
            </Field>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-6 phone:grid-cols-1 phone:gap-3.5">
          <CardPhoto form={form} side="front" />
          <CardPhoto form={form} side="back" />
        </div>
        <p className="meta leading-[1.7] text-pretty">{`照片只给审核的站务看，存在不公开的地方，决定之后 ${identityDays} 天销毁。`}</p>
      </fieldset>
    </>
  )
}
