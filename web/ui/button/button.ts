import styles from './button.module.css'

type Kind = 'primary' | 'line' | 'soft' | 'text' | 'brass'
type Size = 'small' | 'usual' | 'large'

/** The class names of a button or of a link that looks like one; on paper there is none. */
export const button = (kind: Kind, size: Size = 'usual'): string =>
  ['print:hidden!', styles.button, styles[kind], styles[size]].filter(Boolean).join(' ')
