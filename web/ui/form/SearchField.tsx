import { maxNameSearchLetters } from '#contract/limits.ts'
import { GetForm } from '#web/lib/navigation/GetForm.tsx'
import { Icon } from '../picture/Icon.tsx'
import styles from './SearchField.module.css'

type SearchProps = {
  /** The page that shows what is found, and what else stands in its address. */
  action: string
  fields?: Readonly<Record<string, string>>
  q: string
  /** For whoever does not see the field. */
  label: string
  placeholder: string
  className?: string
}

/** Words to look for in the list below; what is typed goes into the address. */
export function SearchField({ action, fields = {}, q, label, placeholder, className = '' }: SearchProps) {
  return (
    <GetForm action={action} role="search" aria-label={label} className={`${styles.field} ${className}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={maxNameSearchLetters}
        aria-label={label}
        placeholder={placeholder}
      />
      <button type="submit" aria-label="找">
        <Icon name="search" size={16} />
      </button>
    </GetForm>
  )
}
