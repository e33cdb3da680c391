import { useEffect, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './Footer.module.css'

/** Light or dark; follows the system until it is chosen, then the choice is kept in this browser. */
export function ThemeButton() {
  const [dark, setDark] = useState(false)
  useEffect(() => setDark(document.documentElement.dataset.theme === 'dark'), [])
  const change = () => {
    const theme = dark ? 'light' : 'dark'
    if (dark) delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = 'dark'
    setDark(!dark)
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // The choice then holds for this page.
    }
  }
  return (
    <button type="button" className={styles.theme} onClick={change}>
      <Icon name={dark ? 'sun' : 'moon'} size={15} />
      {dark ? '浅色' : '深色'}
    </button>
  )
}
