// Takes away the second factor of somebody of the staff who lost it: `npm run factor:reset -- NAME`.
import { onDatabase } from './database.ts'
import { resetFactor } from '../factor/reset.ts'

const [name] = process.argv.slice(2)

if (!name) {
  console.error('用法：npm run factor:reset -- 用户名或手机号码')
  process.exitCode = 1
} else await onDatabase((db) => resetFactor(db, name))
