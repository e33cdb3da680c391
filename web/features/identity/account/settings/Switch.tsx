import styles from './Privacy.module.css'

/** Something that is on or off, and turns at a tap. */
export function Switch({ on, label, onTurn }: { on: boolean; label: string; onTurn: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      className={`${styles.switch} forced-color-adjust-none relative p-0 border border-line-3 rounded-pill bg-paper-3`}
      aria-checked={on}
      aria-label={label}
      onClick={onTurn}
    >
      <i className="absolute size-4.5 rounded-full bg-ink-500" />
    </button>
  )
}
