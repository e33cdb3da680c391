import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { actWords, nounWords } from '../../lib/words/act-words.ts'
import { Picker } from '../../lib/list/Picker.tsx'
import { SavedViews } from '../../lib/list/SavedViews.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { mayAs, useMe } from '../../me.ts'
import styles from './audit.module.css'

type Choose = (change: Readonly<Record<string, string>>) => void

/** Who acted, found by name; the site itself is nobody. */
function Actor({ chosen, onChoose }: { chosen: string; onChoose: Choose }) {
  const [q, ask] = useState('')
  const known = useCall('GET /admin/user', chosen === '' || chosen === '0' ? null : { q: chosen, limit: 20 })
  const { data } = useCall('GET /admin/user', q ? { q, limit: 8 } : null)
  if (chosen !== '') {
    const name =
      chosen === '0'
        ? '系统'
        : (known.data?.list.find(({ id }) => String(id) === chosen)?.nickname ?? `${chosen} 号`)
    return <Chosen words={`操作人：${name}`} onDrop={() => onChoose({ actor: '' })} />
  }
  return (
    <div className={styles.actor}>
      <span>操作人</span>
      <Picker
        words="操作人的昵称"
        options={data?.list.map(({ id, nickname }) => ({ id, words: nickname, note: `${id} 号` }))}
        onAsk={ask}
        onPick={({ id }) => onChoose({ actor: String(id) })}
      />
      <button type="button" onClick={() => onChoose({ actor: '0' })}>
        只看系统做的
      </button>
    </div>
  )
}

/** A filter that is set from elsewhere, with a way to drop it. */
function Chosen({ words, onDrop }: { words: string; onDrop: () => void }) {
  return (
    <span className={styles.chosen}>
      {words}
      <button type="button" aria-label={`不再只看${words}`} onClick={onDrop}>
        ×
      </button>
    </span>
  )
}

const days = [
  ['from', '从哪天'],
  ['to', '到哪天'],
] as const

/** What the log is narrowed by; the address holds it. */
export function AuditFilters() {
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const { data } = useCall('GET /admin/audit/acts', {})
  const choose: Choose = (change) =>
    setParams((was) => {
      const next = new URLSearchParams(was)
      next.delete('cursor')
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  const [type, target] = [params.get('target_type') ?? '', params.get('target') ?? '']
  return (
    <>
      <div className={styles.filters}>
        <label>
          操作
          <select
            value={params.get('act') ?? ''}
            onChange={({ target: { value } }) => choose({ act: value })}
          >
            <option value="">全部</option>
            {data?.list.map((act) => (
              <option key={act} value={act}>
                {actWords(act)}
              </option>
            ))}
          </select>
        </label>
        {mayAs(me, 'admin') && <Actor chosen={params.get('actor') ?? ''} onChoose={choose} />}
        {days.map(([name, words]) => (
          <label key={name}>
            {words}
            <input
              type="date"
              value={params.get(name) ?? ''}
              onChange={({ target: { value } }) => choose({ [name]: value })}
            />
          </label>
        ))}
        {type && (
          <Chosen
            words={`对象：${nounWords(type)} ${target}`}
            onDrop={() => choose({ target_type: '', target: '' })}
          />
        )}
        {params.size > 0 && (
          <button type="button" onClick={() => setParams({})}>
            清除条件
          </button>
        )}
      </div>
      <SavedViews inset />
    </>
  )
}
