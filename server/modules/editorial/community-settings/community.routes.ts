import {
  coinRules,
  emoticonList,
  invitationtag,
  moderationLog,
} from '#contract/editorial/community-settings.ts'
import { pageSize } from '#contract/paging.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { readActs, readEmoticons, readMovedTags, readTags } from './community.store.ts'
import { coinRuleViews } from './community.view.ts'

export function communityRoutes(host: Host): void {
  const { db } = host

  serve(host, invitationtag, async () => {
    const [list, moved] = await Promise.all([readTags(db), readMovedTags(db)])
    return { list, moved }
  })
  serve(host, emoticonList, async () => ({ list: await readEmoticons(db) }))
  serve(host, coinRules, async () => ({ list: await coinRuleViews(db) }))

  serve(host, moderationLog, async ({ page = 1, limit = pageSize.usual, cursor }) => {
    const { rows, total, next } = await readActs(db, { offset: (page - 1) * limit, limit, cursor })
    const list = rows.map((act) => ({ ...act, acted_at: act.acted_at.toISOString() }))
    return { list, total, page, limit, next }
  })
}
