// Goes over the books of the coins: `npm run coins:verify`.
import { type BookFault, verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import { onDatabase } from './database.ts'

function faultText(fault: BookFault): string {
  if (fault.what === 'line') return `账户 ${fault.account} 的第 ${fault.number} 笔接不上前一笔`
  if (fault.what === 'balance')
    return `账户 ${fault.account} 的余额是 ${fault.balance}，各笔相加是 ${fault.sum}，或笔数不对`
  if (fault.what === 'below') return `账户 ${fault.account} 的余额到过 ${fault.balance}，低于零`
  if (fault.what === 'transfer') return `转账 ${fault.transfer} 两边不平，差 ${fault.sum}，或缺了一边`
  if (fault.what === 'prestige')
    return `用户 ${fault.uid} 的威望是 ${fault.prestige}，各笔相加是 ${fault.sum}，或接不上`
  return `全部账户相加是 ${fault.sum}，应当是 0`
}

await onDatabase(async (db) => {
  const { accounts, transfers, rows, faults } = await verifyBooks(db)
  const seen = `${accounts} 个账户、${transfers} 次转账、${rows} 笔`
  if (faults.length === 0) return { message: `斗币的账是平的：${seen}。`, well: true }
  const lines = ['斗币的账不对：', ...faults.map((fault) => `  ${faultText(fault)}`), `查过 ${seen}。`]
  return { message: lines.join('\n'), well: false }
})
