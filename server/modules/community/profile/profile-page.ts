import type { DataOf } from '#contract/endpoint.ts'
import type { userMutual, userPage } from '#contract/community/profile-page.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { figureKeys, figureNames } from '#server/modules/catalogue/catalogue/index.ts'
import { circleNames } from '#server/modules/community/circle/index.ts'
import { shelfOf } from '#server/modules/catalogue/collection/index.ts'
import { badgeViews } from '#server/modules/rewards/achievement/index.ts'
import {
  type PersonReviewRow,
  type ProfileVisibility,
  readCommon,
  readPersonPage,
  readProfileVisibility,
  readTastes,
  type TasteRow,
} from './profile.store.ts'

type Page = DataOf<typeof userPage>
type Mutual = NonNullable<DataOf<typeof userMutual>>

/** So many stand on the shelf of a person's page, so many sorts are told by name, so many reviews and badges are shown. */
const maxListed = { shelf: 7, types: 4, reviews: 3, badges: 6 }

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

const knows = (row: TasteRow | null | undefined) => (row && row.reviews > 0 ? row : null)

const noPerson = () => missing('没有这个人，可能已注销')

/** @throws Failure 10003 where there is nobody of this number */
async function visibilityOf({ db }: Host, uid: number): Promise<ProfileVisibility> {
  const shown = await readProfileVisibility(db, uid)
  if (!shown) throw noPerson()
  return shown
}

/** What a viewer and another person have in common. @throws Failure 10003 */
export async function mutualOf(host: Host, viewer: number, uid: number): Promise<Mutual> {
  const { db } = host
  const shown = await visibilityOf(host, uid)
  const [{ circles, circle_count, blends, close }, tastes] = await Promise.all([
    readCommon(db, viewer, uid),
    shown.show_taste ? readTastes(db, [uid, viewer]) : new Map<number, TasteRow>(),
  ])
  const names = await circleNames(db, circles)
  const own = knows(tastes.get(viewer))
  return {
    circles: circles.map((id) => names.get(id)).filter((name) => name !== undefined),
    circle_count,
    blends,
    close,
    figures: own && knows(tastes.get(uid)) ? countsOf(own) : null,
  }
}

/** Reviews with what they are of; those of what is gone are left out. */
async function reviewsOf({ db, content }: Host, rows: readonly PersonReviewRow[]): Promise<Page['reviews']> {
  const itemAt = await content.findAll(
    db,
    rows.map(({ type, item_id: id }) => ({ type, id })),
  )
  return rows.flatMap(({ type, item_id, half_stars, ...row }) => {
    const { title = '', url = '', art = null } = itemAt(type, item_id) ?? {}
    return url === '' ? [] : [{ ...row, score: half_stars / 2, item: { title, url, art } }]
  })
}

/**
 * What stands on a person's page beside the profile. The person sees all of it (`own`); others what is shown, and
 * nothing where a block keeps the two apart. @throws Failure 10003
 */
export async function personPage(host: Host, uid: number, own: boolean, blocked: boolean): Promise<Page> {
  const { db } = host
  const shown = await readPersonPage(db, uid, own, maxListed.reviews)
  if (!shown) throw noPerson()
  const [shelf, reviews] = await Promise.all([
    own || (shown.show_shelf && !blocked) ? shelfOf(db, uid, maxListed.shelf) : null,
    blocked ? [] : reviewsOf(host, shown.reviews),
  ])
  const taste = blocked ? null : knows(shown.taste)
  const badges = badgeViews(shown.badges)
  return {
    shelf,
    taste: taste && tasteOf(taste),
    reviews,
    badges: badges.slice(0, maxListed.badges),
    badge_count: badges.length,
  }
}
