import { type ChangeEvent, useState } from 'react'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { apiFor } from '../../kit/api/loader.ts'
import { failureWords } from '../../kit/api/result.ts'
import { button } from '../../ui/button.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './CellarPage.module.css'

type Imported = DataOf<Calls['POST /cellar/import']>
type Step = { at: 'pick' | 'send'; fault?: string } | { at: 'done'; done: Imported }

const mostBytes = 2_000_000
const mostShown = 100

/** A spreadsheet of an older make writes GBK, not UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function bring(file: File): Promise<Step> {
  if (file.size > mostBytes) return { at: 'pick', fault: '表格最大 2 MB' }
  const csv = await textOf(file)
  const api = await apiFor(undefined)
  const result = await api('POST /cellar/import', { csv })
  return result.ok ? { at: 'done', done: result.data } : { at: 'pick', fault: failureWords(result) ?? '' }
}

function Outcome({ done: { taken, added, refused } }: { done: Imported }) {
  return (
    <>
      <p role="status">
        收下 <b className="num">{taken}</b> 行，其中新添 <b className="num">{added}</b> 款
        {refused.length > 0 && (
          <>
            ；有 <b className="num">{refused.length}</b> 行没有收下，改好之后可以再导入一次，不会重复
          </>
        )}
        。
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="没有收下的行">
          {refused.slice(0, mostShown).map(({ line, name, reason }) => (
            <li key={line}>
              <span>第 {line} 行</span>
              <span>{name || '—'}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {refused.length > mostShown && <p>这里只列出前 {mostShown} 行。</p>}
    </>
  )
}

/** Brings a table into the cellar, and tells line by line what was not taken. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'pick' })
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setStep({ at: 'send' })
    const next = await bring(file)
    setStep(next)
    if (next.at === 'done') onDone()
  }
  return (
    <Dialog title="导入表格" onClose={onClose}>
      <div className={styles.drop}>
        {step.at === 'done' ? (
          <Outcome done={step.done} />
        ) : (
          <>
            <p>
              选一份 CSV 表格，第一行写明各列：名称、品牌、数量、日期、状态、备注，只有名称必填。一次最多
              10000 行、2 MB；同一款再导入一次是更新。
            </p>
            <Field
              label="选择表格"
              fault={step.at === 'pick' ? step.fault : null}
              hint={step.at === 'send' ? '正在导入，稍等片刻' : '.csv'}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept=".csv,text/csv,text/plain"
                  disabled={step.at === 'send'}
                  onChange={(event) => void pick(event)}
                />
              )}
            </Field>
          </>
        )}
        <div className={styles.ways}>
          <button type="button" className={button(step.at === 'done' ? 'primary' : 'line')} onClick={onClose}>
            {step.at === 'done' ? '好了' : '取消'}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
