import { Link } from '#web/ui/navigation/Link.tsx'
import { useId } from 'react'
import { certificationDraftDays, identityDays } from '#contract/limits.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './Consent.module.css'
import type { Application } from '../application/use-application.ts'

const told: readonly (readonly [string, string])[] = [
  ['收集', '姓名、身份证号码与两面的照片、联系电话、作品照片'],
  ['用来', '核实身份与成年，确保同一人同一类别只认证一次'],
  ['公开', '通过之后，名称、主营、所在城市、简介与建坊年份'],
  ['谁看', '只有管理员与版主，每次都有记录'],
  [
    '多久',
    `照片与姓名、号码、电话的密文，决定之后 ${identityDays} 天销毁；遮盖后的姓名、号码与电话，以及通过者号码的散列值，留到注销账号或你要求删除；草稿 ${certificationDraftDays} 天没动即删`,
  ],
  ['撤回', '决定之前、没有通过之后，随时可以，立即删除'],
]

/** What is agreed to before anything that identifies a person is taken. */
export function Consent({ form }: { form: Application }) {
  const { values, faults, set, standing } = form
  const { consent, certification: saved } = standing
  const id = useId()
  const fault = faults.agreed
  return (
    <section
      className="pt-4 px-5 pb-3 border border-line-2 rounded-2 bg-paper-1 data-fault:border-ember phone:pt-3.5 phone:px-3.5 phone:pb-2"
      aria-label="单独同意"
      data-fault={fault ? true : undefined}
    >
      <dl className="grid gap-1 pb-3 [border-bottom:1px_dashed_var(--line-2)] text-14 leading-[1.7]">
        {told.map(([name, words]) => (
          <div className="flex gap-3.5" key={name}>
            <dt className="flex-none text-brass-700">{name}</dt>
            <dd className="text-pretty">{words}</dd>
          </div>
        ))}
      </dl>
      <label className="flex items-start gap-2.5 pt-2.5 pb-2 leading-[1.6] cursor-pointer">
        <input
          className="flex-none size-[17px] mt-1"
          type="checkbox"
          name="agreed"
          checked={values.agreed}
          disabled={saved?.agreed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => set('agreed', event.target.checked)}
        />
        <span>
          我已阅读并单独同意
          <Link className="text-link hover:underline" to={consent.url} target="_blank">
            《{consent.title}》
          </Link>
        </span>
      </label>
      {fault && (
        <p id={id} className={styles.fault} role="alert">
          <Icon name="warn" size={14} />
          {fault}
        </p>
      )}
    </section>
  )
}
