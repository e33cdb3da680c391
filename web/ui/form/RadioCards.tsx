import styles from './RadioCards.module.css'

type RadioCardsProps<Value> = {
  legend: string
  /** The name of the field. */
  name: string
  choices: readonly { value: Value; name: string; words: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few, each in a box of its own with a line about what it means. */
export function RadioCards<Value extends string | boolean>(props: RadioCardsProps<Value>) {
  const { legend, name, choices, value, onChange, className = '' } = props
  return (
    <fieldset className={`${styles.choices} ${className}`}>
      <legend className="mb-2 p-0 text-14">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.name}>
          <input
            type="radio"
            name={name}
            value={String(choice.value)}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <b className="font-semibold text-ink-900">{choice.name}</b>
          <small className="meta">{choice.words}</small>
        </label>
      ))}
    </fieldset>
  )
}
