import {
  columnWords,
  tableColumns,
  type DayOrder,
  type TableColumn,
} from '#contract/catalogue/collection/table-words.ts'
import { Field } from '#web/ui/form/Field.tsx'
import sheet from '../form/CollectSheet.module.css'
import type { Reading, Table } from './import.ts'

const sourceWords = {
  own: '这是从草柜导出的表格。',
  tobaccocellar: '这像是 TobaccoCellar 导出的表格，各列已经对好。',
  tobaccoreviews: '这像是 TobaccoReviews 导出的表格，各列已经对好。',
} as const

const orderWords: Readonly<Record<DayOrder, string>> = {
  ymd: '年、月、日（2024-05-31）',
  mdy: '月、日、年（5/31/2024）',
  dmy: '日、月、年（31/5/2024）',
}

type ColumnsProps = { table: Table; reading: Reading; onChange: (reading: Reading) => void }

/** The first cells of a column, so that one sees what stands in it. */
const sampleOf = ({ sample }: Table, at: number) =>
  sample
    .map((cells) => cells[at] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('、')
    .slice(0, 40)

function Column({ column, table, reading, onChange }: ColumnsProps & { column: TableColumn }) {
  const at = reading.columns[column]
  const choose = (value: string) => {
    const { [column]: _before, ...others } = reading.columns
    onChange({ ...reading, columns: value === '' ? others : { ...others, [column]: Number(value) } })
  }
  return (
    <Field label={columnWords[column]} hint={at === undefined ? undefined : sampleOf(table, at)}>
      {(control) => (
        <select {...control} value={at ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{column === 'name' ? '请选择' : '表里没有'}</option>
          {table.heads.map((head, place) => (
            // Two columns may have one head.
            <option key={`${place} ${head}`} value={place}>
              {head || `第 ${place + 1} 列`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Which column of a table is what, and how its days are written. */
export function ImportColumns(props: ColumnsProps) {
  const { table, reading, onChange } = props
  return (
    <>
      <p role="status">
        {table.source ? sourceWords[table.source] : '请看看各列对得对不对。'}一共{' '}
        <b className="num">{table.rows}</b> 行。
      </p>
      <div className={`${sheet.pair} grid gap-x-4`}>
        {tableColumns
          .filter((column) => column !== 'number' || table.source === 'own')
          .map((column) => (
            <Column key={column} column={column} {...props} />
          ))}
        <Field label="日期的写法">
          {(control) => (
            <select
              {...control}
              value={reading.dates}
              onChange={({ target }) => onChange({ ...reading, dates: target.value as DayOrder })}
            >
              {Object.entries(orderWords).map(([order, words]) => (
                <option key={order} value={order}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <label className="flex items-center gap-2 min-h-8 text-14 text-ink-700">
        <input
          type="checkbox"
          checked={reading.unlisted}
          onChange={() => onChange({ ...reading, unlisted: !reading.unlisted })}
        />
        资料库里没有的，照表里的名称记下
      </label>
    </>
  )
}
