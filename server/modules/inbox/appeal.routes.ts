import { appeal, appealDecide } from '#contract/appeal.ts'
import { code } from '#contract/error.ts'
import { punishing, showtypes } from '#contract/message.ts'
import { Failure, missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { recordAct } from '#server/modules/audit/index.ts'
import { tell } from '#server/modules/message/index.ts'
import { decideAppeal, holdAppeal, insertAppeal, readOwnNews } from './appeal.store.ts'

/** Whoever was told that something was done against them may say once that it was wrong, muted or not. */
export function appealRoutes(host: Host): void {
  serve(host, appeal, async ({ id, words }, { viewer }) => {
    const news = await readOwnNews(host.db, viewer.uid, id)
    if (!news) throw missing('没有这条消息')
    if (!punishing.has(news.label)) throw new Failure(code.notNow, '这条消息没有可以申诉的')
    if (!(await insertAppeal(host.db, viewer.uid, news, words)))
      throw new Failure(code.notNow, '已经申诉过了，15 日内答复')
    return null
  })

  serve(host, appealDecide, async ({ id, action, answer = '' }, { viewer }) => {
    if (!viewer.roles.some((role) => role === 'moderator' || role === 'admin'))
      throw new Failure(code.forbidden)
    await host.db.transaction().execute(async (trx) => {
      const row = await holdAppeal(trx, id)
      if (!row) throw missing('没有这条申诉')
      if (row.member_id === viewer.uid) throw new Failure(code.forbidden, '自己的申诉由别人答复')
      if (row.state !== 'open') throw new Failure(code.notNow, '这条申诉已经答复过')
      const state = action === 'uphold' ? ('upheld' as const) : ('dismissed' as const)
      await decideAppeal(trx, id, { state, by: viewer.uid, answer })
      await recordAct(trx, {
        actor: viewer.uid,
        act: `appeal.${action}`,
        target_type: 'appeal',
        target_id: id,
        reason: answer,
        before: { state: row.state },
        after: { state },
      })
      await tell(trx, {
        to: row.member_id,
        showtype: showtypes.system,
        label: state === 'upheld' ? 'appeal_upheld' : 'appeal_dismissed',
        target:
          row.target_type !== null && row.target_id !== null
            ? { type: row.target_type, id: row.target_id }
            : null,
        words: { answer: answer || (state === 'upheld' ? '原处置将被撤销' : '维持原处置') },
      })
    })
    return null
  })

  host.personal.register(
    {
      table: 'appeal',
      column: 'member_id',
      exported: ['label', 'words', 'state', 'answer', 'created_at'],
      atEnd: 'keep',
    },
    { table: 'appeal', column: 'decided_by', exported: null, atEnd: 'keep' },
  )
}
