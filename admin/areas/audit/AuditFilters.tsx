import { useSearchParams } from 'react-router'
import { actWords } from '../../kit/act-words.ts'
import { useCall } from '../../kit/use-call.ts'
import styles from './audit.module.css'

/** What the log is narrowed by; the address holds it. */
export function AuditFilters() {
  const [params, setParams] = useSearchParams()
  const { data } = useCall('GET /admin/audit/acts', {})
  const choose = (name: string, value: string) =>
    setParams((was) => {
      const next = new URLSearchParams(was)
      next.delete('cursor')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const numbers = [
    ['actor', '操作人编号'],
    ['target', '对象编号'],
  ] as const
  const days = [
    ['from', '从哪天'],
    ['to', '到哪天'],
  ] as const
  return (
    <div className={styles.filters}>
      <label>
        操作
        <select value={params.get('act') ?? ''} onChange={({ target }) => choose('act', target.value)}>
          <option value="">全部</option>
          {data?.list.map((act) => (
            <option key={act} value={act}>
              {actWords(act)}
            </option>
          ))}
        </select>
      </label>
      {numbers.map(([name, words]) => (
        <label key={name}>
          {words}
          <input
            // Follows the address when it is changed from elsewhere.
            key={params.get(name)}
            inputMode="numeric"
            maxLength={10}
            defaultValue={params.get(name) ?? ''}
            onBlur={({ target }) =>
              target.value !== (params.get(name) ?? '') && choose(name, target.value.trim())
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose(name, event.currentTarget.value.trim())
            }}
          />
        </label>
      ))}
      {days.map(([name, words]) => (
        <label key={name}>
          {words}
          <input
            type="date"
            value={params.get(name) ?? ''}
            onChange={({ target }) => choose(name, target.value)}
          />
        </label>
      ))}
      {params.size > 0 && (
        <button type="button" onClick={() => setParams({})}>
          清除条件
        </button>
      )}
    </div>
  )
}
