import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/admin-audit.ts'
import { thousands } from '#web/kit/format.ts'
import { actWords, nounWords } from '../../kit/act-words.ts'
import { call } from '../../kit/call.ts'
import { Change } from '../../kit/Change.tsx'
import { download } from '../../kit/csv.ts'
import kit from '../../kit/kit.module.css'
import { PersonLink, When } from '../../kit/links.tsx'
import { Card, Page } from '../../kit/Page.tsx'
import { Table } from '../../kit/Table.tsx'
import { useCall } from '../../kit/use-call.ts'
import { AuditFilters } from './AuditFilters.tsx'
import styles from './audit.module.css'

function Row({ of }: { of: AuditEntry }) {
  const { id, create_time, actor, act, target_type, target_id, target, reason, before, after } = of
  return (
    <tr>
      <td className="num">{id}</td>
      <td>
        <When iso={create_time} />
      </td>
      <td>{actor ? <PersonLink of={actor} /> : '系统'}</td>
      <td>{actWords(act)}</td>
      <td>
        {nounWords(target_type)} {target || <span className="num">{target_id === '0' ? '' : target_id}</span>}
      </td>
      <td>{reason || '—'}</td>
      <td>
        <Change before={before} after={after} />
      </td>
    </tr>
  )
}

type Verdict = { entries: number; broken_at: number | null }

/** Whether the log is whole: asked for when somebody wants to know, as it goes over all of it. */
function Chain() {
  const [busy, setBusy] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const check = async () => {
    setBusy(true)
    const result = await call('GET /admin/audit/verdict')
    setBusy(false)
    if (result.ok) setVerdict(result.data)
  }
  if (verdict?.broken_at)
    return (
      <p className={styles.broken} role="alert">
        日志在第 {verdict.broken_at} 号断了，此前 {thousands(verdict.entries)} 条是完整的
      </p>
    )
  if (verdict) return <p role="status">日志是完整的：{thousands(verdict.entries)} 条</p>
  return (
    <button type="button" className={kit.lineButton} disabled={busy} onClick={() => void check()}>
      {busy ? '正在核对…' : '核对完整性'}
    </button>
  )
}

const heads = ['编号', '时间', '操作人', '操作', '对象', '原因', '变化'] as const

/** Everything the staff did, the newest first. */
export function AuditPage() {
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries(params)
  const read = useCall('GET /admin/audit', { ...asked, limit: 50 })
  const next = read.data?.next
  const take = async () => {
    const { cursor: _place, ...filters } = asked
    const result = await call('GET /admin/audit/export', filters)
    if (result.ok) download(result.data.file_name, result.data.csv)
  }
  const turn = (cursor: string) => {
    setParams((was) => {
      const there = new URLSearchParams(was)
      there.set('cursor', cursor)
      return there
    })
    window.scrollTo(0, 0)
  }
  const actions = (
    <>
      <Chain />
      <button type="button" className={kit.lineButton} onClick={() => void take()}>
        导出表格
      </button>
    </>
  )
  return (
    <Page title="操作日志" lead="谁在什么时候做了什么、为什么；写下的改不了。" actions={actions}>
      <Card flush>
        <AuditFilters />
        <div className={styles.scroll}>
          <Table read={read} none="没有这样的记录" heads={heads} className={styles.log}>
            {(one) => <Row key={one.id} of={one} />}
          </Table>
        </div>
      </Card>
      {next && (
        <div className={styles.more}>
          <button type="button" className={kit.lineButton} onClick={() => turn(next)}>
            更早的
          </button>
        </div>
      )}
    </Page>
  )
}
