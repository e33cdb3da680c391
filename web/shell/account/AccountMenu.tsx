import { useState } from 'react'
import { accountPath, cellarPath, coinPath, profilePath, rackPath } from '#contract/page-address.ts'
import type { Person } from '#web/lib/viewer/viewer.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Menu, type MenuEntry } from '#web/ui/overlay/Menu.tsx'
import styles from './AccountMenu.module.css'
import { Bell } from '../bell/Bell.tsx'
import { keepSignedIn, signOut } from './sign-out.ts'

const drawings = {
  me: 'M9 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 16c.5-4 3-5.5 6-5.5s5.5 1.5 6 5.5',
  rack: 'M2.500 4.500h6.500v5.500a3 3 0 0 1-3 3h-.5a3 3 0 0 1-3-3zM9 9.500c3 .5 3.500-4 7-4M2 15.500h14',
  cellar:
    'M5 2.500h8v2.500H5zM4 7.500a2.5 2.500 0 0 1 2.500-2.500h5A2.5 2.500 0 0 1 14 7.500v8H4zM4 9.500h10M4 13h10',
  coin: 'M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2zM9 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  settings:
    'M9 6.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 1.500v2.500M9 14v2.500M1.5 9H4M14 9h2.500M3.7 3.700l1.8 1.800M12.5 12.500l1.8 1.800M3.7 14.300l1.8-1.800M12.5 5.500l1.8-1.8',
  out: 'M7 2.500H3.500v13H7M7 9h8.500M12.5 6l3 3-3 3',
} as const

const Drawing = ({ name }: { name: keyof typeof drawings }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 18 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </svg>
)

/** The ways on for a person. */
const entriesOf = (uid: number) =>
  [
    { name: '个人主页', path: profilePath, query: `?uid=${uid}`, drawing: 'me' },
    { name: '斗架', path: rackPath, query: '', drawing: 'rack' },
    { name: '草柜', path: cellarPath, query: '', drawing: 'cellar' },
    { name: '我的斗币', path: coinPath, query: '', drawing: 'coin' },
    { name: '账号设置', path: accountPath, query: '', drawing: 'settings' },
  ] as const

/** The person in the bar, and what belongs to them. */
export function AccountMenu({ person }: { person: Person | null }) {
  const [asking, setAsking] = useState(false)
  const name = person?.nickname ?? '斗友'
  const picture = (size: number) => (
    <Avatar name={name} src={person?.avatar ?? ''} seed={person?.uid ?? 0} size={size} />
  )
  const ways = person ? entriesOf(person.uid) : []
  const entries: MenuEntry[] = [
    ...ways.map(({ name: words, path, query, drawing }) => ({
      key: path,
      words,
      icon: <Drawing name={drawing} />,
      to: path + query,
    })),
    { key: 'out', words: '退出登录', icon: <Drawing name="out" />, onChoose: () => setAsking(true) },
  ]
  const head = (
    <div className="flex items-center gap-3 py-4 px-4.5 border-b">
      {picture(44)}
      <b className="overflow-hidden [font:600_var(--t-16)/1.4_var(--f-serif)] text-ink-900 text-ellipsis whitespace-nowrap">
        {name}
      </b>
    </div>
  )
  return (
    <>
      <Bell uid={person?.uid ?? 0} />
      <Menu
        pointed
        className={styles.opener ?? ''}
        label={`我的账号：${name}`}
        opener={picture(36)}
        head={head}
        entries={entries}
      />
      {asking && (
        <ConfirmDialog
          title="要退出登录吗？"
          onYes={() => {
            setAsking(false)
            void signOut()
          }}
          onNo={() => {
            setAsking(false)
            keepSignedIn()
          }}
        >
          退出后，还可以照常浏览。
        </ConfirmDialog>
      )}
    </>
  )
}
