/** The columns that a table of a cellar may have. */
export const tableColumns = [
  'name',
  'brand',
  'quantity',
  'since',
  'state',
  'note',
  'grams',
  'container',
  'place',
  'opened_on',
  'used_up_on',
  'lot_note',
  'number',
] as const
export type TableColumn = (typeof tableColumns)[number]

/** What each is called in a table of ours. */
export const columnWords: Readonly<Record<TableColumn, string>> = {
  name: '名称',
  brand: '品牌',
  quantity: '数量',
  since: '日期',
  state: '状态',
  note: '备注',
  grams: '克数',
  container: '容器',
  place: '存放处',
  opened_on: '开罐日期',
  used_up_on: '用完日期',
  lot_note: '批次备注',
  number: '批号',
}

/** Whose exports are known. */
export const tableSources = ['own', 'tobaccocellar', 'tobaccoreviews'] as const

/** Year, month, day; month, day, year; day, month, year. */
export const dayOrders = ['ymd', 'mdy', 'dmy'] as const
export type DayOrder = (typeof dayOrders)[number]
