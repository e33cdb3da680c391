import { readThings, viewerPage } from '#contract/platform/viewer-page.ts'
import { byKey } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { AchievedBy } from '#server/modules/rewards/achievement/index.ts'
import { unreadOf } from '#server/modules/notifications/notification/index.ts'

/** What a page that is the same for everybody leaves out, in one call. */
export function viewerPageRoutes(host: Host, achievedBy: AchievedBy): void {
  serve(host, viewerPage, async ({ about, achieved }, { viewer }) => {
    const things = new Map<number, number[]>()
    for (const { type, ids } of about.map(readThings))
      things.set(type, [...new Set([...(things.get(type) ?? []), ...ids])])
    const [facts, unread, reached] = await byKey(() =>
      Promise.all([
        host.viewerFacts.of(host.db, viewer, things),
        unreadOf(host.db, viewer.uid),
        achieved ? achievedBy(viewer.uid) : undefined,
      ]),
    )
    return { facts, unread, achieved: reached }
  })
}
