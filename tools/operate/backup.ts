// Copies the whole site into one file: `npm run backup -- TARGET [--keep DAYS] [--with-keys] [--with-objects]`.
import { parseArgs } from 'node:util'
import { readSettings, SettingsError } from '#server/config.ts'
import { backUp } from '../backup/create-backup.ts'
import { sentenceOf } from '../backup/place.ts'
import { readBackupSettings } from '../backup/shelf/settings.ts'

const usage =
  '用法：npm run backup -- 文件.tar 或 文件夹/ 或 s3://存储桶/文件夹/ [--keep 天数] [--with-keys 连同密钥] [--with-objects 连同 S3 里的文件]'
const say = (line: string) => console.log(line)

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new SettingsError('--keep 后面是天数，从 1 到 9999。')
  return Number(text)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      'with-keys': { type: 'boolean' },
      'with-objects': { type: 'boolean' },
    },
  })
  const [to] = positionals
  if (!to || positionals.length > 1) throw new SettingsError(usage)
  await backUp({
    settings: readSettings({ ...process.env, NODE_ENV: '' }),
    access: readBackupSettings(process.env),
    to,
    keepDays: daysOf(values.keep),
    withKeys: values['with-keys'],
    withObjects: values['with-objects'],
    say,
  })
} catch (error) {
  const unknownOption = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  console.error(unknownOption ? usage : error instanceof SettingsError ? error.message : sentenceOf(error))
  process.exitCode = 1
}
