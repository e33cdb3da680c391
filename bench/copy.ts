// Rows by COPY: several times as fast as insert, and all that a scratch database needs.
import type pg from 'pg'

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const field = (value: unknown) => String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)

/** The value of a column of type text[]; the items hold no quotes. */
export const textArray = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item}"`).join(',')}}`

/** What pg's connection has for COPY. */
type Wire = {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** What pg hands to a statement that speaks the protocol itself. */
function statement(text: string, rows: Buffer, done: () => void, fail: (error: Error) => void) {
  const nothing = () => {}
  let failed = false
  return {
    submit: (connection: pg.Connection) => connection.query(text),
    handleCopyInResponse: (wire: Wire) => {
      wire.sendCopyFromChunk(rows)
      wire.endCopyFrom()
    },
    handleError: (error: Error) => {
      failed = true
      fail(error)
    },
    handleReadyForQuery: () => (failed ? undefined : done()),
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handlePortalSuspended: nothing,
    handleEmptyQuery: nothing,
    handleCommandComplete: nothing,
  }
}

/** Stores rows with these columns; no value is null. */
export async function copyRows<Row extends object>(
  pool: pg.Pool,
  table: string,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  const lines = rows.map((row) => `${columns.map((column) => field(row[column])).join('\t')}\n`)
  const client = await pool.connect()
  try {
    await new Promise<void>((done, fail) => {
      const text = `copy ${table} (${columns.join(', ')}) from stdin`
      client.query(statement(text, Buffer.from(lines.join('')), done, fail))
    })
  } finally {
    client.release()
  }
}
