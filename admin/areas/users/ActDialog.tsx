import { type SubmitEvent, useState } from 'react'
import type { StaffRole } from '#contract/endpoint.ts'
import { leastReasonLetters, maxCoinsAtOnce, maxReasonLetters } from '#contract/limits.ts'
import { noticeTime, notify } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { client } from '../../lib/api/client.ts'
import kit from '../../lib/kit.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import type { Button } from './acts.ts'
import styles from './users.module.css'
import { roleWords } from './words.ts'

const spans = [
  ['1', '1 天'],
  ['3', '3 天'],
  ['7', '7 天'],
  ['30', '30 天'],
  ['90', '90 天'],
  ['365', '一年'],
  ['0', '长期'],
] as const

function send(button: Button, id: number, more: string, reason: string) {
  switch (button.does) {
    case 'act': {
      const days = button.asks ? { days: Number(more) } : {}
      return client('PUT /admin/user/{id}', { id, action: button.action, reason, ...days })
    }
    case 'role':
      return client('PUT /admin/user/{id}/role', { id, action: button.action, role: more as StaffRole, reason })
    case 'coins':
      return client('PUT /admin/user/{id}/coins', { id, action: button.action, coins: Number(more), reason })
  }
}

type MoreProps = { button: Button; value: string; onChange: (value: string) => void }

/** What a dialog asks besides the reason. */
function More({ button, value, onChange }: MoreProps) {
  if (button.does === 'coins')
    return (
      <label className={styles.field}>
        几枚
        <input
          type="number"
          min={1}
          max={maxCoinsAtOnce}
          step={1}
          required
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    )
  const options =
    button.does === 'role' ? button.roles.map((role) => [role, roleWords[role]] as const) : spans
  return (
    <label className={styles.field}>
      {button.does === 'role' ? '身份' : '期限'}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

const firstOf = (button: Button): string => {
  if (button.does === 'role') return button.roles[0] ?? ''
  return button.does === 'coins' ? '' : '7'
}

type Props = { button: Button; id: number; nickname: string; onDone: () => void; onClose: () => void }

/** Asks why, and what else the act needs, then does it. */
export function ActDialog({ button, id, nickname, onDone, onClose }: Props) {
  const [more, setMore] = useState(() => firstOf(button))
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const title = `${button.words}：${nickname}`
  const length = [...reason.trim()].length
  const fits = length >= leastReasonLetters && length <= maxReasonLetters
  const give = async (why: string) => {
    if (busy) return
    setBusy(true)
    const result = await send(button, id, more, why)
    setBusy(false)
    if (!result.ok) return
    notify({ kind: 'success', text: `${button.words}：已生效`, ms: noticeTime.toast })
    onDone()
  }
  if (button.does === 'act' && !button.asks)
    return (
      <ReasonDialog title={title} lead={button.lead} onGiven={(why) => void give(why)} onClose={onClose} />
    )
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fits) void give(reason.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <More button={button} value={more} onChange={setMore} />
        <label className={styles.field}>
          理由
          <textarea
            rows={4}
            value={reason}
            aria-invalid={asked && !fits}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <p className={asked && !fits ? kit.fault : kit.hint} role={asked && !fits ? 'alert' : undefined}>
          {asked && !fits ? `请写 ${leastReasonLetters} 到 ${maxReasonLetters} 个字` : button.lead}
          <span className="num">
            {length} / {maxReasonLetters}
          </span>
        </p>
        <div className={kit.foot}>
          <button type="button" className={kit.lineButton} onClick={onClose}>
            取消
          </button>
          <button type="submit" className={kit.mainButton} disabled={busy}>
            确定
          </button>
        </div>
      </form>
    </Dialog>
  )
}
