import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { folderOfRun } from '#server/test/run-folder.ts'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Chooses a port and a folder for the server of the journeys. A configuration is read again by every worker: what the
 * first reading chose travels in the environment.
 * @returns the address of the site
 */
export async function choosePlace(): Promise<string> {
  process.env.JOURNEY_PORT ??= String(await freePort())
  process.env.JOURNEY_DATA ??= mkdtempSync(path.join(folderOfRun(), 'fengniao-journey-'))
  return `http://localhost:${process.env.JOURNEY_PORT}`
}
