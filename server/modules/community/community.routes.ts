import { coinRules, invitationtag, levelList, levelOne, medal, moderationLog } from '#contract/community.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { readActs, readTags } from './community.store.ts'
import { badgeViews, coinRuleViews, levelViews } from './community.view.ts'

export function communityRoutes(host: Host): void {
  const { db } = host

  serve(host, invitationtag, async () => ({ list: await readTags(db) }))
  serve(host, medal, async () => ({ list: await badgeViews(db) }))
  serve(host, levelList, async () => ({ list: await levelViews(db) }))
  serve(host, coinRules, async () => ({ list: await coinRuleViews(db) }))

  serve(host, levelOne, async ({ id }) => {
    const level = (await levelViews(db)).find((one) => one.id === id)
    if (!level) throw missing('没有这个等级')
    return level
  })

  serve(host, moderationLog, async ({ page = 1, limit = pageSize.usual }) => {
    const found = await readActs(db, { page, limit })
    const acts = found.list.map((act) => ({ ...act, acted_at: act.acted_at.toISOString() }))
    return { ...found, list: acts }
  })
}
