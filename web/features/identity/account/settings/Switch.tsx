import styles from './Privacy.module.css'

/** Something that is on or off, and turns at a tap. */
export function Switch({ on, label, onTurn }: { on: boolean; label: string; onTurn: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={on}
      aria-label={label}
      onClick={onTurn}
    >
      <i />
    </button>
  )
}
