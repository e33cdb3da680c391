// Lays a backup into an empty database and folder: `npm run restore -- FILE.tar`.
import path from 'node:path'
import { readSettings, SettingsError } from '#server/config.ts'
import { sentenceOf } from '../backup/place.ts'
import { restore } from '../backup/restore.ts'

const say = (line: string) => console.log(line)

try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0 || file.startsWith('-'))
    throw new SettingsError('用法：npm run restore -- 文件.tar（恢复到空的数据库与空的 DATA_DIR）')
  const settings = readSettings({ ...process.env, NODE_ENV: '' })
  const well = await restore({ settings, file: path.resolve(file), say })
  if (!well) process.exitCode = 1
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : sentenceOf(error))
  process.exitCode = 1
}
