/** A coin with the mark of a pipe; enamel, the same in both themes. */
export const Coin = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <circle cx="12" cy="12" r="11.4" fill="#d6a650" stroke="#8f671f" strokeWidth="1.2" />
    <circle cx="12" cy="12" r="8.8" fill="#ecca84" stroke="#a67a2c" strokeWidth=".9" />
    <path
      d="M8 8.5v5.2a2.5 2.5 0 0 0 5 0V8.500zM13 13c2.5 0 1.5-3.5 4.5-3.5"
      stroke="#5c3d0c"
      strokeWidth="1.5"
    />
  </svg>
)
