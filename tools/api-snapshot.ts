// docs/api.json is the interface as it stands: `--check` compares, without it the file is written.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openApiDocument } from '#server/documentation.ts'

const file = path.join(import.meta.dirname, '../docs/api.json')
const now = `${JSON.stringify(await openApiDocument(), null, 2)}\n`

if (process.argv.includes('--check')) {
  const kept = await readFile(file, 'utf8').catch(() => '')
  const calls = Object.keys((JSON.parse(now) as { paths: object }).paths).length
  if (kept === now) console.log(`${calls} calls as in docs/api.json`)
  else {
    console.error(
      'docs/api.json is not what the server says: run `npm run api:write` and look at the difference.',
    )
    process.exitCode = 1
  }
} else {
  await writeFile(file, now)
}
