import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './Footer.module.css'

const listeners = new Set<() => void>()

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

const isDark = () => document.documentElement.dataset.theme === 'dark'

function change() {
  const theme = isDark() ? 'light' : 'dark'
  if (theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  for (const tell of listeners) tell()
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // The choice then holds for this page.
  }
}

/** Light or dark; follows the system until it is chosen, then the choice is kept in this browser. */
export function ThemeButton() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  return (
    <button type="button" className={styles.theme} onClick={change}>
      <Icon name={dark ? 'sun' : 'moon'} size={15} />
      {dark ? '浅色' : '深色'}
    </button>
  )
}
