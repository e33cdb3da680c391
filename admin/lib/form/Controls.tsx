import type { ComponentProps } from 'react'
import styles from './controls.module.css'

type Layout = {
  /** Side by side instead of as their own layout has it. */
  bar?: boolean
  /** Labels over their fields. */
  over?: boolean
  /** Fields as wide as their columns. */
  wide?: boolean
  /** Keeps the distance from the edges of a flush card. */
  inset?: boolean
}

/** The class names of what holds compact fields. */
export const controls = ({ bar, over, wide, inset }: Layout = {}, more = ''): string =>
  [styles.controls, bar && styles.bar, over && styles.over, wide && styles.wide, inset && styles.inset, more]
    .filter(Boolean)
    .join(' ')

/** Fields in a bar at the head of a flush card. */
export const ControlBar = (props: ComponentProps<'div'>) => (
  <div {...props} className={controls({ bar: true, inset: true })} />
)
