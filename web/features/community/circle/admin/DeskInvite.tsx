import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { toastError, toastSuccess } from '#web/lib/toast.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import layout from '#web/ui/form/Form.module.css'
import type { DeskData } from '../circle.ts'
import { editCircle } from './circle-admin.ts'
import styles from '../DeskPage.module.css'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess('链接已复制')
  } catch {
    toastError('没能复制，请手动选取')
  }
}

/** 邀请: a link with which somebody comes in without being asked. */
export function DeskInvite({ desk: { id, invite } }: { desk: DeskData }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const alive = useHydrated()
  const change = async (action: 'invite' | 'uninvite', words: string) => {
    setBusy(true)
    await editCircle({ id, action }, words)
    await revalidate()
    setBusy(false)
  }
  // The whole address is known to the browser alone.
  const url = invite && (alive ? new URL(invite.url, location.origin).href : invite.url)
  return (
    <section className={`${card.card} ${layout.paper} ${styles.form}`}>
      <p>
        {url
          ? '拿着这个链接的人可以直接加入，不用等批准。'
          : '做一个邀请链接发给朋友，拿着它的人可以直接加入，不用等批准。'}
      </p>
      {invite && url && (
        <>
          <div className={styles.link}>
            <input readOnly value={url} aria-label="邀请链接" onFocus={(event) => event.target.select()} />
            <button type="button" className={button('primary')} onClick={() => void copy(url)}>
              复制
            </button>
          </div>
          <p className="meta">
            <span className="num">{dateAndTime(invite.expires)}</span> 失效
          </p>
        </>
      )}
      <div className={layout.ways}>
        <button
          type="button"
          className={button(url ? 'line' : 'primary')}
          disabled={busy}
          onClick={() => void change('invite', url ? '旧的链接已经不能用了' : '邀请链接做好了')}
        >
          {url ? '换一个' : '做一个链接'}
        </button>
        {url && (
          <button
            type="button"
            className={button('text')}
            disabled={busy}
            onClick={() => void change('uninvite', '邀请链接已作废')}
          >
            作废
          </button>
        )}
      </div>
    </section>
  )
}
