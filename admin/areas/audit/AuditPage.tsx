import { Link, useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/platform/audit.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { actWords, nounWords } from '../../lib/words/act-words.ts'
import { client } from '../../lib/api/client.ts'
import { Change, hasChange } from '../../lib/diff/Change.tsx'
import { download } from '../../lib/list/csv.ts'
import button from '../../lib/button.module.css'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { mayAs, useMe } from '../../me.ts'
import { AuditFilters, useAuditQuery } from './AuditFilters.tsx'
import styles from './audit.module.css'
import { consolePage } from './places.ts'

/** What it was done to: its page, or where the console shows it; and a way to all that was done to it. */
function Target({ of }: { of: AuditEntry }) {
  const { target_type: type, target_id: id, target, target_url: url } = of
  const [params] = useSearchParams()
  const page = consolePage(of)
  const number = id === '0' ? '' : /^\d+$/.test(id) ? `${id} 号` : id
  const name = target || number || nounWords(type)
  const only = new URLSearchParams({ target_type: type, target: id })
  const narrowed = params.get('target') === id && params.get('target_type') === type
  return (
    <>
      <span className="text-ink-500">{nounWords(type)}</span>{' '}
      {url ? (
        <ThingLink href={url}>{name}</ThingLink>
      ) : page ? (
        <Link to={page} className="px-1 py-1.5 -mx-1 text-link">
          {name}
        </Link>
      ) : (
        name
      )}
      {number && !narrowed && (
        <Link
          className="block w-fit min-w-8 py-2 -my-1 text-12 text-ink-500 phone:inline-block phone:ml-2.5"
          to={{ search: only.toString() }}
        >
          只看此项<span className="sr">：{`${nounWords(type)} ${name}`}的记录</span>
        </Link>
      )}
    </>
  )
}

function Row({ of }: { of: AuditEntry }) {
  const { id, create_time, actor, act, reason, before, after } = of
  return (
    <tr>
      <td className="num">{id}</td>
      <td data-bare>
        <When iso={create_time} />
      </td>
      <td data-bare>{actor ? <PersonLink of={actor} /> : '系统'}</td>
      <td data-bare>
        <b>{actWords(act)}</b>
      </td>
      <td>
        <Target of={of} />
      </td>
      <td data-none={reason ? undefined : true}>{reason || '—'}</td>
      <td data-none={hasChange(before, after) ? undefined : true}>
        <Change before={before} after={after} />
      </td>
    </tr>
  )
}

/** Whether the log is whole. That it is not is said over everything else. */
function Chain() {
  const { data } = useCall('GET /admin/audit/verdict', {})
  if (!data) return null
  const { broken_at: at, entries, whole_time: whole, behind } = data
  if (at !== null)
    return (
      <div className="mb-5 py-4 px-5.5 text-ink-900 bg-paper-0 border-2 border-ember rounded-3" role="alert">
        <b className="text-17 text-ember">操作日志断了：第 {at} 号被改过，或它前面的被删了</b>
        <p className="mt-1.5 text-14">
          此前 {thousands(entries)}{' '}
          条是完整的。请立即停用可疑的账号，保留数据库的备份，并查清谁能直接连到数据库。
        </p>
      </div>
    )
  return (
    <p className="-mt-2 mb-3.5 meta" role="status">
      已核对到第 {thousands(entries)} 条，没有被改过；编号可能不连续
      {whole && (
        <>
          ；<When iso={whole} /> 从头核对过
        </>
      )}
      {behind && '；后台正在从头核对'}
    </p>
  )
}

const heads = ['编号', '时间', '操作人', '操作', '对象', '原因', '变化'] as const

/** What the staff did, the newest first: everything for an admin, their own for the others. */
export function AuditPage() {
  const whole = mayAs(useMe(), 'admin')
  const list = useAuditQuery()
  const read = useCall('GET /admin/audit', { ...list.filled, limit: 50 })
  const next = read.data?.next
  const take = async () => {
    const { cursor: _place, ...filters } = list.filled
    const result = await client('GET /admin/audit/export', filters)
    if (result.ok) download(result.data.file_name, result.data.csv)
  }
  const turn = (cursor: string) => {
    list.ask({ cursor })
    window.scrollTo(0, 0)
  }
  const actions = whole && (
    <button type="button" className={button.line} onClick={() => void take()}>
      导出表格
    </button>
  )
  const lead = whole
    ? '谁在什么时候做了什么、为什么；写下的改不了。'
    : '你在什么时候做了什么、为什么；写下的改不了。'
  return (
    <Page title="操作日志" lead={lead} actions={actions}>
      {whole && <Chain />}
      <Card flush>
        <AuditFilters list={list} />
        <Table read={read} none="没有这样的记录" heads={heads} dense className={styles.log}>
          {(one) => <Row key={one.id} of={one} />}
        </Table>
      </Card>
      {next && (
        <div className="mt-5 text-center">
          <button type="button" className={button.line} onClick={() => turn(next)}>
            更早的
          </button>
        </div>
      )}
    </Page>
  )
}
