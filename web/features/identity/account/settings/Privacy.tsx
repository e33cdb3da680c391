import { useState } from 'react'
import { call } from '#web/lib/api/call.ts'
import { toastFailure } from '#web/lib/toast.ts'
import type { Account } from '../account.ts'
import { Row } from '../Section.tsx'
import { Switch } from './Switch.tsx'

type Privacy = Account['privacy']
type Name = keyof Privacy

const switches: readonly { name: Name; title: string; words: string }[] = [
  { name: 'show_gender', title: '性别', words: '主页上显示性别' },
  { name: 'show_birthday', title: '生日', words: '主页上显示生日' },
  { name: 'show_region', title: '地区', words: '主页上显示填写的省市与区县' },
  { name: 'show_shelf', title: '斗架与草柜', words: '主页上显示拥有的烟斗与斗草的名称、年份' },
  { name: 'show_taste', title: '口味偏好', words: '主页上显示口味偏好，也出现在口味相近的斗友那里' },
  {
    name: 'without_trace',
    title: '浏览不留痕',
    words: '看别人的主页，不出现在访客里；关掉之后，看那一页的人都看得到你来过',
  },
]

/** What others see; a switch turns at once, and back when the server does not take it. */
export function PrivacySwitches({ first }: { first: Privacy }) {
  const [shown, setShown] = useState(first)
  const turn = async (name: Name) => {
    const wanted = !shown[name]
    setShown((now) => ({ ...now, [name]: wanted }))
    const result = await call('PUT /user/privacy', { [name]: wanted })
    setShown((now) => ({ ...now, [name]: result.ok ? result.data[name] : !wanted }))
    if (!result.ok) toastFailure(result)
  }
  return switches.map(({ name, title, words }) => (
    <Row
      key={name}
      name={title}
      words={words}
      act={<Switch on={shown[name]} label={words} onTurn={() => void turn(name)} />}
    />
  ))
}
