import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** A message as the outbox has it, one line of JSON each. */
export type OutboxLine = { channel: 'sms'; to: string; code: string; text: string; time: string }

/** Where messages can be read outside production. */
export const outboxPath = (dataDir: string) => path.join(dataDir, 'outbox.ndjson')

/** Adds a line in one write at the end of the file, so that several processes cannot mix theirs. */
export async function writeOutbox(dataDir: string, line: OutboxLine): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await appendFile(outboxPath(dataDir), `${JSON.stringify(line)}\n`, { mode: 0o600 })
}
