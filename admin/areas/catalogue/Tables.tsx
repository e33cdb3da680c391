import { useState } from 'react'
import type { adminItemImport } from '#contract/catalogue/catalogue-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { tableText, unreadable } from '#web/lib/format/table-text.ts'
import { toastError, toastSuccess } from '#web/lib/toast.ts'
import { client } from '../../lib/api/client.ts'
import { download } from '../../lib/list/csv.ts'
import button from '../../lib/button.module.css'
import { Segments, Tools } from '../../lib/list/ListTools.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { Rows } from '../../lib/list/Table.tsx'
import { useListQuery } from '../../lib/list/use-list-query.ts'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import page from '../../lib/Page.module.css'
import styles from './catalogue.module.css'
import { wholeKinds } from '../../lib/words/whole-kinds.ts'
import { kindWords, type WholeType, wholeTypeOf } from './kinds.ts'

type Trial = DataOf<typeof adminItemImport>

const verdicts = { new: '新的', changed: '改的', refused: '不收' } as const
const unknown = '暂无资料'

function Lines({ trial }: { trial: Trial }) {
  const told = trial.added + trial.changed + trial.refused
  return (
    <>
      <Rows heads={['行', '怎样', '名称', '说明']}>
        {trial.lines.map(({ line, verdict, name, reason, fields }) => (
          <tr key={line} data-hot={verdict === 'refused' || undefined}>
            <td className="num">{line}</td>
            <td>{verdicts[verdict]}</td>
            <td>{name}</td>
            <td>
              {reason ||
                (verdict === 'changed' &&
                  fields
                    .map((one) => `${one.name}：${one.before || unknown} → ${one.after || unknown}`)
                    .join('；'))}
            </td>
          </tr>
        ))}
      </Rows>
      {told > trial.lines.length && <p className={page.note}>只列出前 {trial.lines.length} 行。</p>}
    </>
  )
}

const sums = (trial: Trial) =>
  [
    ['新的', trial.added],
    ['改的', trial.changed],
    ['一样的', trial.same],
    ['不收的', trial.refused],
  ] as const

type Chosen = { name: string; csv: string }

function Import({ type }: { type: WholeType }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [trial, setTrial] = useState<Trial | null>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const send = async (more: { apply?: boolean; digest?: string; reason?: string }, csv: string) => {
    setBusy(true)
    const result = await client('POST /admin/item/import', { type, csv, ...more })
    setBusy(false)
    setTrial(result.ok ? result.data : null)
    return result.ok
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    setTrial(null)
    const csv = await tableText(file)
    if (csv === null) {
      setChosen(null)
      return toastError(unreadable)
    }
    setChosen({ name: file.name, csv })
    await send({}, csv)
  }
  const apply = async (reason: string) => {
    setAsking(false)
    if (!chosen || !trial) return
    if (await send({ apply: true, digest: trial.digest, reason }, chosen.csv))
      toastSuccess('已写入，搜索随后跟上')
  }
  const ready = trial !== null && !trial.applied && trial.added + trial.changed > 0
  return (
    <Card title="导入">
      <p className={page.note}>
        用导出的表格来改：有编号的改那一份，没有编号的是新的；没有的列不动，空着的格是“暂无资料”。先试算，看过再写入；不合规矩的行不收，其余照写。
      </p>
      <div className={`${styles.file} gap-3 my-3.5 text-14`}>
        <label
          className={`${button.line} relative cursor-pointer focus-within:[outline:2px_solid_var(--brand)] focus-within:[outline-offset:2px]`}
        >
          选择表格
          <input
            type="file"
            className="sr"
            accept=".csv,text/csv"
            disabled={busy}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file can be chosen again once it was mended.
              target.value = ''
            }}
          />
        </label>
        {chosen && <span>{chosen.name}</span>}
        {busy && <span role="status">正在看这张表…</span>}
        {ready && (
          <button type="button" className={button.main} disabled={busy} onClick={() => setAsking(true)}>
            写入 {trial.added + trial.changed} 行
          </button>
        )}
      </div>
      {trial && (
        <p className={`${styles.sums} gap-7 mb-3.5 text-15`} role="status">
          {trial.applied && <span>已写入：</span>}
          {sums(trial).map(([words, count]) => (
            <span key={words}>
              <b className="num mr-1.5 text-21 font-medium">{count}</b>
              {words}
            </span>
          ))}
        </p>
      )}
      {trial && trial.lines.length > 0 && <Lines trial={trial} />}
      {asking && (
        <ReasonDialog
          title={`写入“${chosen?.name ?? ''}”`}
          lead="会写进操作日志与每一份资料的修改记录。"
          yes="写入"
          onGiven={(reason) => void apply(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

/** A kind as a table: taken out, and brought in again. */
export function Tables() {
  const { query, ask } = useListQuery({ type: '4' })
  const type = wholeTypeOf(query.type)
  const take = async () => {
    const result = await client('GET /admin/item/export', { type })
    if (result.ok) download(result.data.name, result.data.csv)
  }
  return (
    <Page
      title="表格导入导出"
      back={{ to: `/item?type=${type}`, words: '资料库' }}
      lead={`${kindWords(type)}，一份一行，列名是字段名。`}
    >
      <Tools>
        <Segments
          words="种类"
          options={wholeKinds}
          chosen={String(type)}
          onChoose={(value) => ask({ type: value })}
        />
      </Tools>
      <Card
        title="导出"
        side={
          <button type="button" className={button.line} onClick={() => void take()}>
            下载 CSV
          </button>
        }
      >
        <p className={page.note}>全部{kindWords(type)}，含隐藏的；已合并的不在里面。</p>
      </Card>
      <Import key={type} type={type} />
    </Page>
  )
}
