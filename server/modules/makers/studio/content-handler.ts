import { lockRow } from '#server/kernel/database/lock-row.ts'
import { contentTypes } from '#contract/content-type.ts'
import { studioLineNames } from '#contract/identity/certification-rule.ts'
import { studioAddress } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import type { Host } from '#server/kernel/host.ts'
import { ofType } from '#server/kernel/registry/viewer-facts.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { lendCites } from '#server/modules/community/post/index.ts'
import { bumpStudioHotScores, stepStudioLikes } from './hot-score.store.ts'
import { actOnStudio } from './moderation/moderation.routes.ts'
import { studioFacts } from './studio-pages.ts'
import { type FoundStudio, foundStudios, readStudiosFound } from './studio.store.ts'
import { avatarOf } from './studio.view.ts'

/** A like was given or taken back: count, hot score, and a coin for the maker when more people like it than ever did. */
async function liked(trx: Db, id: number, given: boolean): Promise<number> {
  const counted = await stepStudioLikes(trx, id, given)
  if (!counted) return 0
  const { member_id: uid, like_count, others } = counted
  if (given && others > 0)
    await payFor(trx, { uid, event: 'like.received', subject: `${contentTypes.studio} ${id} ${others}` })
  await publish(trx, {
    type: given ? 'content.liked' : 'content.unliked',
    content: { type: contentTypes.studio, id },
    payload: { owner: uid },
  })
  return like_count
}

/** What studios answer about themselves. */
export function registerStudios(host: Host): void {
  host.viewerFacts.register([contentTypes.studio], async ({ db, viewer, idsOf }) =>
    ofType(contentTypes.studio, await studioFacts(db, idsOf(contentTypes.studio), viewer)),
  )
  host.content.register(contentTypes.studio, {
    label: '工作室',
    finder: {
      select: foundStudios,
      nameOf: (row: FoundStudio) => ({
        title: row.name,
        url: studioAddress(row.id, row.owner),
        art: avatarOf(row),
      }),
    },
    lock: (trx, id) => lockRow(trx, 'studio', id),
    actions: ['ban', 'unban'],
    perform: actOnStudio,
    liked,
    bumpHotScores: bumpStudioHotScores,
  })
}

const kindNames = { bucket: '认证斗师', studio: '认证工作室' } as const

/** Lends posts and appreciations the cards of studios, which they may show. */
export function citeStudios(): void {
  lendCites(contentTypes.studio, async (db, ids) =>
    (await readStudiosFound(db, ids)).map((row) => ({
      type: contentTypes.studio,
      id: row.id,
      name: row.name,
      name_en: '',
      facts: [kindNames[row.kind], row.line && studioLineNames[row.line]].filter(Boolean).join(' · '),
      score: row.score,
      art: avatarOf(row),
      url: studioAddress(row.id, row.member_id),
    })),
  )
}
