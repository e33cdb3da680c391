import { useState } from 'react'
import { apiFor } from '../../kit/api/loader.ts'
import type { Account } from './account.ts'
import { Row } from './Section.tsx'
import styles from './Privacy.module.css'
import { tellSilence } from './tell.ts'

type Privacy = Account['privacy']
type Name = keyof Privacy

const switches: readonly { name: Name; title: string; words: string }[] = [
  { name: 'show_gender', title: '性别', words: '主页上显示性别' },
  { name: 'show_birthday', title: '生日', words: '主页上显示生日' },
  { name: 'show_region', title: '地区', words: '主页上显示填写的国家/地区' },
]

/** What others see; a switch turns at once, and back when the server does not take it. */
export function PrivacySwitches({ first }: { first: Privacy }) {
  const [shown, setShown] = useState(first)
  const turn = async (name: Name) => {
    const wanted = !shown[name]
    setShown((now) => ({ ...now, [name]: wanted }))
    const api = await apiFor(undefined)
    const result = await api('PUT /user/privacy', { [name]: wanted })
    setShown((now) => ({ ...now, [name]: result.ok ? result.data[name] : !wanted }))
    if (!result.ok) tellSilence(result)
  }
  return switches.map(({ name, title, words }) => (
    <Row
      key={name}
      name={title}
      words={words}
      act={
        <button
          type="button"
          role="switch"
          className={styles.switch}
          aria-checked={shown[name]}
          aria-label={words}
          onClick={() => turn(name)}
        >
          <i />
        </button>
      }
    />
  ))
}
