import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { apiFor } from '../../kit/api/loader.ts'
import { tellSuccess } from '../../kit/notice.ts'
import { tellSilence } from '../../kit/tell-silence.ts'
import { useViewer } from '../../kit/viewer.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { actOn } from './acts.ts'
import { circleAddress, type Post } from './post.ts'
import styles from './ReasonDialog.module.css'

type Props = { post: Post; act: 'ban' | 'delete'; onClose: () => void }

async function send({ id }: Post, act: Props['act'], reason: string) {
  if (act === 'ban') return actOn(id, act, reason)
  const api = await apiFor(undefined)
  return api('DELETE /invitation/{id}', { id, reason: reason || null })
}

/** Asks before a post is banned or deleted; whoever does it to somebody else's says why. */
export function ReasonDialog({ post, act, onClose }: Props) {
  const { person } = useViewer()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const own = person?.uid === post.author.uid
  const done = async () => {
    if (!own && reason.trim() === '') return setFault('请写明理由，作者会看到')
    setWaits(true)
    const result = await send(post, act, reason.trim())
    setWaits(false)
    if (!result.ok) return tellSilence(result)
    tellSuccess(act === 'ban' ? '已封禁' : own ? '已删除，30 天内可以在回收站找回' : '已删除')
    onClose()
    if (act === 'ban') void revalidate()
    else void navigate(own ? '/userInfo/essence?tab=trash' : circleAddress(post.circle.id))
  }
  return (
    <Dialog title={act === 'ban' ? '封禁这篇帖子' : '要删除这篇帖子吗？'} onClose={onClose}>
      <p className={styles.words}>
        {own ? '删除之后别人看不到，30 天内可以在回收站找回。' : '作者会收到通知和你写的理由，并可以申诉。'}
      </p>
      {!own && (
        <Field label="理由" fault={fault}>
          {(control) => (
            <input
              {...control}
              maxLength={200}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setFault(null)
              }}
            />
          )}
        </Field>
      )}
      <div className={styles.ways}>
        <button type="button" className={button('line')} onClick={onClose}>
          取消
        </button>
        <button type="button" className={button('primary')} disabled={waits} onClick={() => void done()}>
          {waits ? '正在提交' : act === 'ban' ? '封禁' : '删除'}
        </button>
      </div>
    </Dialog>
  )
}
