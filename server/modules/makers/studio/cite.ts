import { studioLineNames } from '#contract/identity/certification-rule.ts'
import { contentTypes } from '#contract/content-type.ts'
import { lendCites } from '#server/modules/community/post/index.ts'
import { readStudiosFound } from './studio.store.ts'
import { artOf, avatarOf, factsOf, studioUrl, workUrl } from './studio.view.ts'
import { readWorksFound } from './work.store.ts'

const kindNames = { bucket: '认证斗师', studio: '认证工作室' } as const

/** Lends pieces the cards of studios and works, which they may show. */
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
      url: studioUrl(row),
    })),
  )
  lendCites(contentTypes.work, async (db, ids) =>
    (await readWorksFound(db, ids)).map((row) => ({
      type: contentTypes.work,
      id: row.id,
      name: row.name,
      name_en: '',
      facts: [row.studio_name, factsOf(row)].filter(Boolean).join(' · '),
      score: row.score,
      art: artOf(row),
      url: workUrl(row.id),
    })),
  )
}
