import { flavorFamilies, flavorOf } from '#contract/catalogue/flavor.ts'
import { maxFlavors } from '#contract/limits.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './ReviewForm.module.css'
import type { ReviewForm as Form } from './use-review-form.ts'
import { Fault } from '#web/ui/form/Fault.tsx'

/** The flavour words by families, behind one line that shows what is chosen; folded until somebody wants them. */
export function FlavorInput({ form }: { form: Form }) {
  const chosen = form.values.flavors
  const full = chosen.length >= maxFlavors
  const fault = form.faults.flavors
  const choose = (id: number, on: boolean) =>
    form.set('flavors', on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <details className="group" data-fault={fault ? true : undefined}>
      <summary className="py-2 text-14 cursor-pointer list-none phone:py-3">
        <span className="inline-block mr-1.5 align-[-2px] group-open:rotate-180">
          <Icon name="down" size={14} />
        </span>
        风味词（可以不选，最多 {maxFlavors} 个）
        {chosen.length > 0 && (
          <span className="text-ink-500">已选：{chosen.map((id) => flavorOf(id)?.name).join('、')}</span>
        )}
      </summary>
      <div className={`${styles.levels} grid gap-2.5 pt-2`}>
        {flavorFamilies.map(({ key, name, words }) => (
          <fieldset className="flex flex-wrap items-center gap-1.5 m-0 p-0 border-0" key={key}>
            <legend className="p-0 text-14 phone:mb-1.5">{name}</legend>
            {words.map(({ id, name: word }) => {
              const on = chosen.includes(id)
              return (
                <label className="relative has-disabled:opacity-50" key={id}>
                  <input
                    className="absolute inset-0 size-full m-0 opacity-0 cursor-pointer"
                    type="checkbox"
                    checked={on}
                    disabled={full && !on}
                    onChange={() => choose(id, !on)}
                  />
                  <span className="block py-0 px-3 border border-line-3 rounded-2 text-13 leading-[38px] whitespace-nowrap">
                    {word}
                  </span>
                </label>
              )
            })}
          </fieldset>
        ))}
        <p className="meta" aria-live="polite">
          {full && `选满 ${maxFlavors} 个了，去掉一个才能换别的。`}
        </p>
      </div>
      <Fault words={fault} />
    </details>
  )
}
