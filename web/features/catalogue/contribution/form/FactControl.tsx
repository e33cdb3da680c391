import { Field } from '#web/ui/form/Field.tsx'
import type { Fact, Typed } from './fact.ts'
import styles from './FactControl.module.css'
import { Fault } from '#web/ui/form/Fault.tsx'

type Props = {
  fact: Fact
  typed: Typed
  fault?: string | null
  /** Over the label that the form gives already. */
  label?: string
  onType: (typed: Typed) => void
  onLeave?: () => void
}

/** One of a few, side by side; the first says that it is not known. */
function Levels({ fact, typed, label = fact.name, onType }: Props) {
  const chosen = String(typed)
  const all = [{ value: '', name: '不清楚' }, ...fact.options]
  return (
    <fieldset className="min-w-0 p-0 border-0">
      <legend className="mb-2 p-0 text-14 text-ink-700">{label}</legend>
      <div className={`${styles.chips} flex flex-wrap gap-2`}>
        {all.map(({ value, name }) => (
          <label className="relative cursor-pointer" key={value}>
            <input
              className="absolute inset-0 opacity-0 cursor-pointer"
              type="radio"
              name={`${label} ${fact.key}`}
              checked={chosen === String(value)}
              onChange={() => onType(String(value))}
            />
            <span className="block py-1.5 px-3 border border-line-3 rounded-2 bg-paper-0 text-14 leading-[20px] phone:py-3">
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Any of a vocabulary. */
function Several({ fact, typed, fault, label = fact.name, onType }: Props) {
  const chosen = typeof typed === 'string' ? [] : typed
  const turn = (value: string) =>
    onType(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="min-w-0 p-0 border-0" data-fault={fault ? true : undefined}>
      <legend className="mb-2 p-0 text-14 text-ink-700">
        {label}
        {chosen.length > 0 && <small className="ml-2.5 text-13 text-ink-500">已选 {chosen.length} 项</small>}
      </legend>
      <div
        className={`${styles.chips} flex flex-wrap gap-2`}
        data-many={fact.options.length > 20 || undefined}
      >
        {fact.options.map(({ value, name }) => (
          <label className="relative cursor-pointer" key={value}>
            <input
              className="absolute inset-0 opacity-0 cursor-pointer"
              type="checkbox"
              checked={chosen.includes(String(value))}
              onChange={() => turn(String(value))}
            />
            <span className="block py-1.5 px-3 border border-line-3 rounded-2 bg-paper-0 text-14 leading-[20px] phone:py-3">
              {name}
            </span>
          </label>
        ))}
      </div>
      <Fault words={fault} className="mt-2" />
    </fieldset>
  )
}

const inputMode = { measure: 'decimal', year: 'numeric' } as const

/** The control in which a fact is written or chosen. */
export function FactControl(props: Props) {
  const { fact, typed, fault = null, onType, onLeave } = props
  if (fact.kind === 'level') return <Levels {...props} />
  if (fact.kind === 'several') return <Several {...props} />
  const label = `${props.label ?? fact.name}${fact.unit && `（${fact.unit}）`}`
  const value = String(typed)
  const bound = {
    value,
    required: fact.needed,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    onBlur: onLeave,
  }
  return (
    <Field
      label={label}
      needed={fact.needed}
      fault={fault}
      hint={fact.hint}
      end={fact.kind === 'lines' && <span className="num">{`${[...value].length} / ${fact.most}`}</span>}
    >
      {(control) => {
        if (fact.kind === 'lines' || fact.kind === 'versions')
          return <textarea {...control} {...bound} rows={4} />
        if (fact.kind === 'one')
          return (
            <select {...control} {...bound}>
              {(!fact.needed || value === '') && (
                <option value="">{fact.needed ? '请选择' : '不清楚'}</option>
              )}
              {fact.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.name}
                </option>
              ))}
            </select>
          )
        const mode = fact.kind === 'measure' || fact.kind === 'year' ? inputMode[fact.kind] : undefined
        return <input {...control} {...bound} inputMode={mode} autoComplete="off" />
      }}
    </Field>
  )
}
