/** Programs that open a table take a text that begins so for a formula. */
const looksLikeFormula = /^[=+\-@\t\r＝＋－＠]/

const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : looksLikeFormula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** Rows as CSV, with the mark by which Excel knows UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Gives a text as a file to keep. */
export function download(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
