import styles from './Privacy.module.css'

/** Something that is on or off, and turns at a tap. */
export function Switch({ on, label, onTurn }: { on: boolean; label: string; onTurn: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      className={`${styles.switch} forced-color-adjust-none relative p-0 border border-line-3 rounded-pill bg-paper-3 w-[46px] h-[26px] [transition:background_var(--m-2)]`}
      aria-checked={on}
      aria-label={label}
      onClick={onTurn}
    >
      <i className="absolute size-4.5 rounded-full bg-ink-500 top-[3px] left-[3px] [transition:transform_var(--m-2)_var(--ease),background_var(--m-2)]" />
    </button>
  )
}
