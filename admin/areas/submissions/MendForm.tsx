import { useId, useState } from 'react'
import { useForm } from '#web/lib/form/use-form.ts'
import { CasePart } from '../../lib/facts/Facts.tsx'
import button from '../../lib/button.module.css'
import type { CaseProps } from '../../lib/queue/types.ts'
import { sheetOf } from '../../lib/facts/fact-sheet.ts'
import { FactFields } from '../../lib/facts/FactForm.tsx'
import { changesOf, type Full, isMended, type Row } from './mend.ts'

/** The editor's own words instead of what was proposed; folded until it is wanted. */
export function MendForm({ row, full, free, decide }: Omit<CaseProps<Row, Full>, 'again'>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const conflicts = full.fields.some(({ conflict }) => conflict)
  const form = useForm({
    saved: { sheet: sheetOf(full.form) },
    async send({ sheet }) {
      const changes = JSON.stringify(changesOf(full, sheet))
      const input = { id: row.id, decision: 'merge', changes, ...(conflicts && { over: 1 }) }
      decide({ words: `改过再收：“${full.name}”`, call: ['POST /admin/submission/{id}', input] })
      return null
    },
  })
  const { sheet: mended } = form.values
  return (
    <CasePart title="改过再收">
      <button
        type="button"
        className={button.text}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? '收起' : '按提议填好，改几处再收'}
      </button>
      {open && (
        <form id={id} className="mt-3.5" {...form.attributes}>
          <FactFields fields={full.form} sheet={mended} onChange={(sheet) => form.set('sheet', sheet)} />
          <p className="flex gap-3.5 items-center mt-3.5 meta">
            <button
              type="submit"
              className={button.main}
              disabled={!free || !isMended(full, mended)}
              title={isMended(full, mended) ? undefined : '还没有改'}
            >
              按改过的收录
            </button>
            {full.new_brand && !mended.brand?.length && <small>不选品牌，就新建“{full.new_brand}”。</small>}
            {conflicts && <small>别人改过的几项，以这里写的为准。</small>}
          </p>
        </form>
      )}
    </CasePart>
  )
}
