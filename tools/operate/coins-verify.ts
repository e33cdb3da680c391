// Goes over the books of the coins: `npm run coins:verify`.
import { type BookFault, verifyBooks } from '#server/modules/rewards/ledger/index.ts'
import { onDatabase } from './database.ts'

function faultText(fault: BookFault): string {
  if (fault.what === 'line') return `用户 ${fault.uid} 的第 ${fault.number} 笔接不上前一笔`
  if (fault.what === 'below') return `用户 ${fault.uid} 的余额到过 ${fault.balance}，低于零`
  if (fault.what === 'gift') return `赠送“${fault.key}”两边不平，差 ${fault.sum}，或缺了一边`
  return `用户 ${fault.uid} 的威望是 ${fault.prestige}，各笔相加是 ${fault.sum}，或接不上`
}

await onDatabase(async (db) => {
  const { people, rows, issued, faults } = await verifyBooks(db)
  const seen = `${people} 人、${rows} 笔，站里共发出 ${issued} 枚`
  if (faults.length === 0) return { message: `斗币的账是平的：${seen}。`, well: true }
  const lines = ['斗币的账不对：', ...faults.map((fault) => `  ${faultText(fault)}`), `查过 ${seen}。`]
  return { message: lines.join('\n'), well: false }
})
