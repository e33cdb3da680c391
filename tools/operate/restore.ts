// Lays a backup into an empty database and folder: `npm run restore -- FILE.tar`; `--check` proves it in a scratch one.
import { parseArgs } from 'node:util'
import { readSettings, SettingsError } from '#server/config.ts'
import { sentenceOf } from '../backup/place.ts'
import { checkRestore, restore } from '../backup/restore.ts'
import { readBackupSettings } from '../backup/shelf/settings.ts'

const usage =
  '用法：npm run restore -- 文件.tar 或 s3://存储桶/文件.tar（恢复到空的数据库与空的 DATA_DIR；加 --check 只在试用的数据库里验证）'
const say = (line: string) => console.log(line)

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  })
  const [from] = positionals
  if (!from || positionals.length > 1) throw new SettingsError(usage)
  const settings = readSettings({ ...process.env, NODE_ENV: '' })
  const work = values.check ? checkRestore : restore
  const well = await work({ settings, access: readBackupSettings(process.env), from, say })
  if (!well) process.exitCode = 1
} catch (error) {
  const unknownOption = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(unknownOption ? usage : error instanceof SettingsError ? error.message : sentenceOf(error))
  process.exitCode = 1
}
