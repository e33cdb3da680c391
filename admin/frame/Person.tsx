import { useCallback, useRef } from 'react'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { noticeTime, notify } from '#web/lib/toast.ts'
import { endLogIn, stillOpen } from '#web/lib/viewer/end-log-in.ts'
import { client, showLogIn } from '../lib/api/client.ts'
import { Sign } from '../lib/Sign.tsx'
import { flushUndoQueue } from '../lib/undo/undo-queue.ts'
import { useMe } from '../me.ts'
import styles from './frame.module.css'
import { useAway } from './use-away.ts'

const words = { moderator: '版主', editor: '编辑', admin: '管理员' } as const

/** What can still be undone is sent first: afterwards nobody could. Without a network the page stays, with the log-in on it. */
async function leave() {
  await flushUndoQueue()
  const ended = await endLogIn(() => client('GET /user/signout', {}, { silent: true }))
  if (ended) return location.assign('/admin')
  showLogIn('logged out')
  notify({ kind: 'notice', ...stillOpen, ms: noticeTime.notification })
}

/** Who works here, and the ways out. */
export function Person() {
  const { uid, nickname, avatar, roles } = useMe()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useAway(menu, close)
  return (
    <details ref={menu} className={`${styles.person} relative`}>
      <summary className="block rounded-full cursor-pointer list-none" aria-label={`${nickname}的菜单`}>
        <Avatar name={nickname} src={avatar} seed={uid} size={40} />
      </summary>
      <div
        className={`${styles.ways} absolute top-12 right-0 p-1.5 bg-paper-0 border rounded-3 shadow-2 w-[190px]`}
      >
        <p className="pt-2 px-2.5 pb-2.5 mb-1.5 border-b">
          <b className="block overflow-hidden font-medium text-ellipsis text-ink-900">{nickname}</b>
          <small className="block meta">{roles.map((role) => words[role]).join('、')}</small>
        </p>
        <a
          className="flex gap-2.5 items-center w-full py-2 px-2.5 text-14 text-ink-700 bg-transparent border-0 rounded-2"
          href="/"
        >
          <Sign name="home" /> 回到网站
        </a>
        <button
          className="flex gap-2.5 items-center w-full py-2 px-2.5 text-14 text-ink-700 bg-transparent border-0 rounded-2"
          type="button"
          onClick={() => void leave()}
        >
          <Sign name="out" /> 退出
        </button>
      </div>
    </details>
  )
}
