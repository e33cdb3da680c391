import { useCallback, useRef } from 'react'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { forgetPerson, forgetToken } from '#web/lib/viewer/viewer.ts'
import { client } from '../lib/api/client.ts'
import { Sign } from '../lib/Sign.tsx'
import { flushUndoQueue } from '../lib/undo/undo-queue.ts'
import { useMe } from '../me.ts'
import styles from './frame.module.css'
import { useAway } from './use-away.ts'

const words = { moderator: '审核', editor: '编辑', admin: '管理员' } as const

/** What can still be undone is sent first: afterwards nobody could. */
async function leave() {
  await flushUndoQueue()
  await client('GET /user/signout', {}, { silent: true })
  forgetToken()
  forgetPerson()
  location.assign('/admin')
}

/** Who works here, and the ways out. */
export function Person() {
  const { uid, nickname, avatar, roles } = useMe()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useAway(menu, close)
  return (
    <details ref={menu} className={styles.person}>
      <summary aria-label={`${nickname}的菜单`}>
        <Avatar name={nickname} src={avatar} seed={uid} size={40} />
      </summary>
      <div className={styles.ways}>
        <p>
          <b>{nickname}</b>
          <small>{roles.map((role) => words[role]).join('、')}</small>
        </p>
        <a href="/">
          <Sign name="home" /> 回到网站
        </a>
        <button type="button" onClick={() => void leave()}>
          <Sign name="out" /> 退出
        </button>
      </div>
    </details>
  )
}
