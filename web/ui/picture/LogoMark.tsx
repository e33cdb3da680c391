import { BIRD } from '#drawings/emblem/logo.ts'

/** The mark in its double ring; its body takes the colour of the text around it. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <g fill="none" stroke="var(--brass)">
        <circle cx="32" cy="32" r="30.5" strokeWidth="1.4" />
        <circle cx="32" cy="32" r="27.6" strokeWidth=".6" opacity=".8" />
      </g>
      <g fill="currentColor">
        <path d={BIRD.body} />
        <path d={BIRD.tail} />
      </g>
      <g fill="var(--brass)">
        <path d={BIRD.wing} />
        <path d={BIRD.farWing} opacity=".75" />
      </g>
      <circle cx="36.2" cy="25" r="1.3" fill="var(--logo-eye,#FFFDF8)" />
    </svg>
  )
}
