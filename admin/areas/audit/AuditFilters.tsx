import { useState } from 'react'
import { actWords, nounWords } from '../../lib/words/act-words.ts'
import { Picker } from '../../lib/list/Picker.tsx'
import { SavedViews } from '../../lib/list/SavedViews.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { mayAs, useMe } from '../../me.ts'
import button from '../../lib/button.module.css'
import { controls } from '../../lib/form/Controls.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import styles from './audit.module.css'

/** Who acted, found by name; the site itself is nobody. */
function Actor({ chosen, onChoose }: { chosen: string; onChoose: (actor: string) => void }) {
  const [q, ask] = useState('')
  const known = useCall('GET /admin/user', chosen === '' || chosen === '0' ? null : { q: chosen, limit: 20 })
  const { data } = useCall('GET /admin/user', q ? { q, limit: 8 } : null)
  if (chosen !== '') {
    const name =
      chosen === '0'
        ? '系统'
        : (known.data?.list.find(({ id }) => String(id) === chosen)?.nickname ?? `${chosen} 号`)
    return <Chosen words={`操作人：${name}`} onDrop={() => onChoose('')} />
  }
  return (
    <div
      className={`${styles.actor} grid gap-x-2.5 gap-y-1 items-center meta grid-cols-[auto_auto] phone:w-full phone:grid-cols-[1fr_auto]`}
    >
      <span>操作人</span>
      <Picker
        words="操作人的昵称"
        options={data?.list.map(({ id, nickname }) => ({ id, words: nickname, note: `${id} 号` }))}
        onAsk={ask}
        onPick={({ id }) => onChoose(String(id))}
      />
      <button type="button" className={button.text} onClick={() => onChoose('0')}>
        只看系统做的
      </button>
    </div>
  )
}

/** A filter that is set from elsewhere, with a way to drop it. */
function Chosen({ words, onDrop }: { words: string; onDrop: () => void }) {
  return (
    <span className="inline-flex gap-1 items-center pr-1 pl-3 text-14 text-ink-900 bg-paper-2 rounded-2 h-[38px]">
      {words}
      <button
        className="w-7 text-18 text-ink-500 bg-transparent border-0"
        type="button"
        aria-label={`不再只看${words}`}
        onClick={onDrop}
      >
        ×
      </button>
    </span>
  )
}

const days = [
  ['from', '从哪天'],
  ['to', '到哪天'],
] as const

/** What is asked of the log. */
export const useAuditQuery = () =>
  useListQuery({ act: '', actor: '', from: '', to: '', target_type: '', target: '', cursor: '' })

/** What the log is narrowed by. */
export function AuditFilters({
  list: { query, filled, ask, reset },
}: {
  list: ReturnType<typeof useAuditQuery>
}) {
  const me = useMe()
  const { data } = useCall('GET /admin/audit/acts', {})
  const { target_type: type, target } = query
  return (
    <>
      <div
        className={controls(
          { bar: true, over: true, inset: true },
          `${styles.filters} phone:[&_label]:flex-1 phone:[&_:is(select,input)]:w-full!`,
        )}
      >
        <label>
          操作
          <select value={query.act} onChange={({ target: { value } }) => ask({ act: value })}>
            <option value="">全部</option>
            {data?.list.map((act) => (
              <option key={act} value={act}>
                {actWords(act)}
              </option>
            ))}
          </select>
        </label>
        {mayAs(me, 'admin') && <Actor chosen={query.actor} onChoose={(actor) => ask({ actor })} />}
        {days.map(([name, words]) => (
          <label key={name}>
            {words}
            <input
              type="date"
              value={query[name]}
              onChange={({ target: { value } }) => ask({ [name]: value })}
            />
          </label>
        ))}
        {type && (
          <Chosen
            words={`对象：${nounWords(type)} ${target}`}
            onDrop={() => ask({ target_type: '', target: '' })}
          />
        )}
        {Object.keys(filled).length > 0 && (
          <button type="button" className={button.text} onClick={reset}>
            清除条件
          </button>
        )}
      </div>
      <SavedViews inset />
    </>
  )
}
