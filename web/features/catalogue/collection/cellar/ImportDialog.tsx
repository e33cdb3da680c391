import { type ChangeEvent, useEffect, useState } from 'react'
import { maxImportBytes, maxImportRows } from '#contract/limits.ts'
import { datePart } from '#web/lib/format/time.ts'
import { button } from '#web/ui/button/button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from '../CellarPage.module.css'
import { bring, type Earlier, look, open, type Reading, readEarlier, type Step, undo } from './import.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { Look, Outcome, Undoing } from './ImportSteps.tsx'

type Picking = { step: Step & { at: 'pick' }; onFile: (file: File) => void }

function Pick({ step, onFile }: Picking) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <p>
        {`选一份 CSV 表格，第一行写明各列，只有名称必填；TobaccoCellar、TobaccoReviews 和草柜导出的表格认得出，别的可以自己对列。一行是一批。一次最多 ${maxImportRows} 行、${maxImportBytes / 1_000_000}\u00a0MB；再导入一次，只改表里有的列。`}
      </p>
      <Field
        label="选择表格"
        fault={step.fault ?? null}
        hint={step.busy ? '正在看表格，稍等片刻' : '先看会改什么，再决定'}
      >
        {(control) => (
          <label
            className={`${button('line')} relative justify-self-start cursor-pointer focus-within:[outline:2px_solid_var(--focus)] focus-within:[outline-offset:2px]`}
          >
            从本机选
            <input
              {...control}
              type="file"
              className="sr"
              accept=".csv,text/csv,text/plain"
              disabled={step.busy}
              onChange={pick}
            />
          </label>
        )}
      </Field>
    </>
  )
}

/** The imports of the last week, each with the way to undo it. */
function Before({ earlier, onUndo }: { earlier: readonly Earlier[]; onUndo: (id: number) => void }) {
  if (earlier.length === 0) return null
  return (
    <ul className={`${styles.refused} border rounded-2 text-14`} aria-label="最近七天的导入">
      {earlier.map(({ id, added, changed, create_time }) => (
        <li className="grid gap-3 py-2 px-3" key={id}>
          <span className="num">{datePart(create_time)}</span>
          <span>
            新添 {added} 批，改 {changed} 批
          </span>
          <button type="button" className={button('text')} onClick={() => onUndo(id)}>
            撤销这次导入
          </button>
        </li>
      ))}
    </ul>
  )
}

function useImport(onDone: () => void) {
  const [step, setStep] = useState<Step>({ at: 'pick' })
  const [earlier, setEarlier] = useState<readonly Earlier[]>([])
  useEffect(() => {
    void readEarlier().then(setEarlier)
  }, [])
  const go = async (from: Step, work: () => Promise<Step>) => {
    if ('busy' in from) return
    setStep({ ...from, busy: true } as Step)
    const next = await work()
    setStep(next)
    if (next.at === 'done' || next.at === 'undone') onDone()
  }
  return {
    step,
    earlier,
    pick: (file: File) => void go(step, () => open(file)),
    map: (reading: Reading) => step.at === 'map' && !step.busy && setStep({ ...step, reading }),
    look: () => step.at === 'map' && void go(step, () => look(step)),
    agree: () => step.at === 'look' && void go(step, () => bring(step)),
    columns: () => step.at === 'look' && setStep({ at: 'map', table: step.table, reading: step.reading }),
    undo: (id: number) => step.at !== 'undone' && void go(step, () => undo(id, step)),
    anew: () => setStep({ at: 'pick' }),
  }
}

type Doing = ReturnType<typeof useImport>

function Ways({
  doing: { step, agree, look: lookNow, columns, undo: undoIt, anew },
  onClose,
}: {
  doing: Doing
  onClose: () => void
}) {
  const over = step.at === 'done' || step.at === 'undone'
  const { added, changed } = step.at === 'look' ? step.preview : { added: 0, changed: 0 }
  const back = step.at === 'done' ? step.done.undo : null
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      {back !== null && (
        <button type="button" className={button('text')} onClick={() => undoIt(back)}>
          撤销这次导入
        </button>
      )}
      {(step.at === 'look' || step.at === 'map') && (
        <button type="button" className={button('text')} onClick={anew}>
          换一份表格
        </button>
      )}
      {step.at === 'look' && (
        <button type="button" className={button('text')} onClick={columns}>
          对一对各列
        </button>
      )}
      <button type="button" className={button(over ? 'primary' : 'line')} onClick={onClose}>
        {over ? '好了' : '取消'}
      </button>
      {step.at === 'map' && (
        <button type="button" className={button('primary')} onClick={lookNow}>
          看会改什么
        </button>
      )}
      {added + changed > 0 && (
        <button type="button" className={button('primary')} onClick={agree}>
          导入
        </button>
      )}
    </div>
  )
}

/** Brings a table into the cellar: shows what it would change, asks, and can undo it. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const doing = useImport(onDone)
  const { step, earlier } = doing
  const fault = step.at === 'pick' || step.at === 'undone' ? undefined : step.fault
  return (
    <Dialog title="导入表格" onClose={onClose}>
      <div className={`${styles.drop} grid gap-3.5`} aria-busy={'busy' in step}>
        {step.at === 'pick' && (
          <>
            <Pick step={step} onFile={doing.pick} />
            <Before earlier={earlier} onUndo={doing.undo} />
          </>
        )}
        {step.at === 'map' && <ImportColumns {...step} onChange={doing.map} />}
        {step.at === 'look' && <Look preview={step.preview} />}
        {step.at === 'done' && <Outcome done={step.done} />}
        {step.at === 'undone' && <Undoing undone={step.undone} />}
        {fault && <p role="alert">{fault}</p>}
        <Ways doing={doing} onClose={onClose} />
      </div>
    </Dialog>
  )
}
