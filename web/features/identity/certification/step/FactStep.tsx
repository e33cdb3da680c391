import { studioLineNames } from '#contract/identity/certification-rule.ts'
import {
  maxStudioNameLetters,
  maxStudioIntroductionLetters,
  leastStudioNameLetters,
} from '#contract/limits.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { RegionField } from '#web/features/community/profile-edit/index.ts'
import { type Data, factWords, type Kind, kindNames, kindWords } from '../certification.ts'
import styles from '../CertificationForm.module.css'
import type { Application } from '../application/use-application.ts'

const kinds: readonly Kind[] = ['studio', 'bucket']
const lines = Object.entries(studioLineNames)

function KindChoice({ form }: { form: Application }) {
  const { values, set } = form
  return (
    <fieldset className={styles.kinds}>
      <legend className="mb-2 p-0 text-14">认证类别</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={values.kind === kind}
            onChange={() => set('kind', kind)}
          />
          <b className="text-16 leading-[24px] font-serif font-semibold text-ink-900">{kindNames[kind]}</b>
          <small>{kindWords[kind]}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** The name, and whether it may be had, which the server knows once it is kept. */
function NameField({ form }: { form: Application }) {
  const { values, faults, set, check, standing } = form
  const free =
    values.name.trim().length >= leastStudioNameLetters && standing.certification?.name === values.name.trim()
  return (
    <Field
      label={factWords[values.kind].name}
      fault={faults.name ?? null}
      hint={
        free ? (
          <span className={styles.free}>名称可用</span>
        ) : (
          `${leastStudioNameLetters} 到 ${maxStudioNameLetters} 个字`
        )
      }
    >
      {(control) => (
        <input
          {...control}
          name="name"
          value={values.name}
          maxLength={maxStudioNameLetters}
          autoComplete="organization"
          onChange={(event) => set('name', event.target.value)}
          onBlur={() => check('name')}
        />
      )}
    </Field>
  )
}

function LineField({ form }: { form: Application }) {
  const { values, faults, set } = form
  return (
    <Field label="主营" fault={faults.line ?? null}>
      {(control) => (
        <select
          {...control}
          name="line"
          value={values.line}
          onChange={(event) => set('line', event.target.value)}
        >
          <option value="">请选择</option>
          {lines.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What is shown of the studio once it is certified. */
export function FactStep({ form, data }: { form: Application; data: Data }) {
  const { values, faults, set, check, only } = form
  const words = factWords[values.kind]
  const { length } = values.introduction.trim()
  return (
    <>
      <h2>{words.title}</h2>
      {only === null && <KindChoice form={form} />}
      <div className="grid grid-cols-2 gap-x-6 gap-y-2 phone:grid-cols-1">
        <NameField form={form} />
        <LineField form={form} />
        <div className="col-span-full">
          <RegionField
            provinces={data.provinces}
            first={data.cities}
            value={values.region}
            fault={faults.region}
            onChange={(region) => set('region', region)}
          />
        </div>
        <Field label={words.founded} fault={faults.founded ?? null} hint="可以不填">
          {(control) => (
            <input
              {...control}
              name="founded"
              value={values.founded}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              onChange={(event) => set('founded', event.target.value)}
              onBlur={() => check('founded')}
            />
          )}
        </Field>
      </div>
      <Field
        label="简介"
        fault={faults.introduction ?? null}
        hint="显示在工作室主页顶部"
        end={<span className="num">{`${length} / ${maxStudioIntroductionLetters}`}</span>}
      >
        {(control) => (
          <textarea
            {...control}
            name="introduction"
            value={values.introduction}
            maxLength={maxStudioIntroductionLetters}
            placeholder="做什么，怎么做，做了多久"
            onChange={(event) => set('introduction', event.target.value)}
            onBlur={() => check('introduction')}
          />
        )}
      </Field>
    </>
  )
}
