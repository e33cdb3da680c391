import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Prose } from '#web/ui/text/Prose.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import button from '../../lib/button.module.css'
import { Tools } from '../../lib/list/ListTools.tsx'
import { controls } from '../../lib/form/Controls.tsx'
import { Card, Page, Sheet, State } from '../../lib/Page.tsx'
import { Table } from '../../lib/list/Table.tsx'
import { useCall } from '../../lib/api/use-call.ts'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { isKind, kindWords, type LegalKind, type Version } from './kinds.ts'

const limit = 20
const stages = {
  now: { words: '现行', kind: 'sage' },
  later: { words: '等着生效', kind: 'brass' },
  past: { words: '旧版', kind: 'quiet' },
} as const

type LineProps = { version: Version; onLook: () => void; onRemove: () => void }

function Line({ version: one, onLook, onRemove }: LineProps) {
  const { words, kind } = stages[one.stage]
  return (
    <tr>
      <td data-name>
        <b>{kindWords[one.kind]}</b>
      </td>
      <td className="num">{one.version}</td>
      <td className="num">{one.effective_date}</td>
      <td data-bare>
        <Badge kind={kind}>{words}</Badge>
      </td>
      <td className="text-pretty max-w-[380px] phone:order-1" data-bare>
        {one.changes || '—'}
      </td>
      <td>{one.by?.nickname ?? '随站'}</td>
      <td data-right className="whitespace-nowrap phone:order-2">
        <button type="button" className={button.text} onClick={onLook}>
          看全文
        </button>
        {one.stage === 'now' && (
          <Link to={`/legal/${one.kind}`} className={button.text}>
            立新版本
          </Link>
        )}
        {one.stage === 'later' && (
          <button type="button" className={button.text} onClick={onRemove}>
            撤掉
          </button>
        )}
      </td>
    </tr>
  )
}

function Whole({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, fault } = useCall('GET /admin/legal/{id}', { id })
  return (
    <Dialog title={data ? `${data.title}（${data.version}）` : '全文'} onClose={onClose}>
      <Sheet>{data ? <Prose html={data.html} /> : <State words={fault ?? '正在读取'} />}</Sheet>
    </Dialog>
  )
}

const heads = ['文本', '版本', '生效', '状态', '改了什么', '立的人']

/** Every version of every text: what people agreed to stays. */
export function Versions() {
  const { query, filled, ask, pageTo } = useListQuery<{ kind: LegalKind | ''; page: number }>({
    kind: '',
    page: 1,
  })
  const { kind } = query
  const [looked, setLooked] = useState<number | null>(null)
  const [removing, setRemoving] = useState<Version | null>(null)
  const read = useCall('GET /admin/legal', { ...filled, limit })
  const remove = async () => {
    if (!removing) return
    setRemoving(null)
    await client('DELETE /admin/legal/{id}', { id: removing.id })
    read.again()
  }
  return (
    <Page
      title="协议与声明"
      lead="改动只能立新版本，旧的留着备查。注册协议与隐私政策换了版本，会请大家重新同意。"
    >
      <Tools>
        <label className={controls()}>
          哪一份
          <select
            className="ml-2"
            value={kind}
            onChange={({ target: { value } }) => ask({ kind: isKind(value) ? value : '' })}
          >
            <option value="">全部</option>
            {Object.entries(kindWords).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      </Tools>
      <Card flush>
        <Table read={read} none="还没有文本" heads={heads} last="操作">
          {(version) => (
            <Line
              key={version.id}
              version={version}
              onLook={() => setLooked(version.id)}
              onRemove={() => setRemoving(version)}
            />
          )}
        </Table>
      </Card>
      <Pager page={query.page} total={read.data?.total ?? 0} limit={limit} unit="版" to={pageTo} />
      {looked !== null && <Whole id={looked} onClose={() => setLooked(null)} />}
      {removing && (
        <ConfirmDelete
          title={`撤掉${kindWords[removing.kind]} ${removing.version}`}
          yes="撤掉"
          onYes={() => void remove()}
          onClose={() => setRemoving(null)}
        >
          它还没有生效，撤掉之后继续用现行的版本。
        </ConfirmDelete>
      )}
    </Page>
  )
}
