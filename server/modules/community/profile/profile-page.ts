import type { DataOf } from '#contract/endpoint.ts'
import type { userPage } from '#contract/community/profile-page.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { figureKeys, figureNames } from '#server/modules/catalogue/catalogue/index.ts'
import { circleNames } from '#server/modules/community/circle/index.ts'
import { shelfOf } from '#server/modules/catalogue/collection/index.ts'
import { badgesOf } from '#server/modules/rewards/achievement/index.ts'
import { readCommon, readProfileVisibility, readTastes, type TasteRow } from './profile.store.ts'

type Page = DataOf<typeof userPage>

/** So many stand on the shelf of a person's page, so many sorts are told by name, so many badges are shown. */
const maxListed = { shelf: 7, types: 4, badges: 6 }

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

const countsOf = ({ figures }: TasteRow) =>
  figureKeys.map((key, at) => ({ key, name: figureNames[key], value: rounded(figures[at] ?? null) }))

/** The first sorts by name, all others as one. */
function typesOf({ types }: TasteRow) {
  const rest = types.slice(maxListed.types).reduce((sum, { count }) => sum + count, 0)
  const named = types.slice(0, maxListed.types)
  return rest > 0 ? [...named, { value: '', name: '其他', count: rest }] : named
}

const tasteOf = (row: TasteRow) => ({
  reviews: row.reviews,
  types: typesOf(row),
  figures: countsOf(row),
})

const knows = (row: TasteRow | undefined) => (row && row.reviews > 0 ? row : null)

/** What a viewer and a person have in common. `own` is the viewer's taste. */
async function mutualOf(db: Db, viewer: number, uid: number, own: TasteRow | null): Promise<Page['mutual']> {
  const { circles, circle_count, blends, close } = await readCommon(db, viewer, uid)
  const names = await circleNames(db, circles)
  return {
    circles: circles.map((id) => names.get(id)).filter((name) => name !== undefined),
    circle_count,
    blends,
    close,
    figures: own ? countsOf(own) : null,
  }
}

/**
 * What stands on a person's page beside the profile. The person sees all of it; others what is shown, and
 * nothing where a block keeps the two `apart`. @throws Failure 10003
 */
export async function personPage(
  { db }: Host,
  uid: number,
  viewer: Viewer | null,
  blocked: boolean,
): Promise<Page> {
  const shown = await readProfileVisibility(db, uid)
  if (!shown) throw missing('没有这个人，可能已注销')
  const own = viewer?.uid === uid
  const other = viewer && !own && !blocked ? viewer.uid : null
  const seesTaste = own || (shown.show_taste && !blocked)
  const [shelf, tastes, badges] = await Promise.all([
    own || (shown.show_shelf && !blocked) ? shelfOf(db, uid, maxListed.shelf) : null,
    seesTaste ? readTastes(db, other === null ? [uid] : [uid, other]) : new Map<number, TasteRow>(),
    badgesOf(db, uid),
  ])
  const taste = knows(tastes.get(uid))
  const viewersOwn = other === null ? null : knows(tastes.get(other))
  return {
    shelf,
    taste: taste && tasteOf(taste),
    badges: badges.slice(0, maxListed.badges),
    badge_count: badges.length,
    mutual: other === null ? null : await mutualOf(db, other, uid, taste && viewersOwn),
  }
}
