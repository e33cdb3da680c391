// Copies the whole site into one file: `npm run backup -- FILE.tar [--with-keys] [--with-objects]`.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, SettingsError } from '#server/config.ts'
import { backUp } from '../backup/create-backup.ts'
import { sentenceOf } from '../backup/place.ts'

const usage = '用法：npm run backup -- 文件.tar [--with-keys 连同密钥] [--with-objects 连同 S3 里的文件]'
const say = (line: string) => console.log(line)

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-keys': { type: 'boolean' }, 'with-objects': { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new SettingsError(usage)
  await backUp({
    settings: readSettings({ ...process.env, NODE_ENV: '' }),
    file: path.resolve(file),
    withKeys: values['with-keys'],
    withObjects: values['with-objects'],
    say,
  })
} catch (error) {
  const unknownOption = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(unknownOption ? usage : error instanceof SettingsError ? error.message : sentenceOf(error))
  process.exitCode = 1
}
