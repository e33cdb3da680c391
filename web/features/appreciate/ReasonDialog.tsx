import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { tellSuccess } from '../../kit/notice.ts'
import { tellSilence } from '../../kit/tell-silence.ts'
import { useViewer } from '../../kit/viewer.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { listAddress, type Piece } from './appreciate.ts'
import { actOn, deletePiece } from './manage.ts'
import styles from './ReasonDialog.module.css'

type Props = { piece: Piece; act: 'ban' | 'delete'; onClose: () => void }

/** Asks before a piece is banned or deleted; whoever does it to somebody else's says why. */
export function ReasonDialog({ piece: { id, author }, act, onClose }: Props) {
  const { person } = useViewer()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const own = person?.uid === author.uid
  const done = async () => {
    const typed = reason.trim()
    if (!own && typed === '') return setFault('请写明理由，作者会看到')
    setWaits(true)
    const result = act === 'ban' ? await actOn(id, 'ban', typed) : await deletePiece(id, typed)
    setWaits(false)
    if (!result.ok) return tellSilence(result)
    tellSuccess(act === 'ban' ? '已封禁' : '已删除')
    onClose()
    if (act === 'ban') void revalidate()
    else void navigate(listAddress)
  }
  return (
    <Dialog title={act === 'ban' ? '封禁这件鉴赏' : '要删除这件鉴赏吗？'} onClose={onClose}>
      <p>{own ? '删除后无法恢复，图片与文字都会一起删掉。' : '作者会收到通知和你写的理由，并可以申诉。'}</p>
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
