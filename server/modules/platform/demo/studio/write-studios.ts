import { share } from '#server/modules/makers/work/index.ts'
import { hotWeights } from '#server/modules/community/content-action/index.ts'
import { chanceOf } from '../random.ts'
import type { Moment } from '../clock.ts'
import { type Act, countsOf, type Deed, deeds, hotScoreOf, viewsOf, viewTimes } from '../content/activity.ts'
import type { Person } from '../company.ts'
import { personOf, type Scene } from '../scene.ts'
import {
  certificationRow,
  type Counted,
  type Parts,
  type Studio,
  studioRow,
  type Work,
  workRow,
} from './studios.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { sortKey } from '#server/modules/platform/rich-text/index.ts'
import { insertRows, readNumbers, readPlaces, readTermNumbers } from '../demo.store.ts'

/** Deeds on studios and works; `thing` is a place in the list of the scene. */
export type ShopDeeds = Readonly<
  Record<'studioLikes' | 'studioCollects' | 'workLikes' | 'workCollects', readonly Deed[]>
>

/** What came a moment ago has not been seen by many. */
const seen = (daysAgo: number) => Math.min(1, 0.35 + daysAgo / 5)

const luckOf = ({ raw }: Studio | Work) => chanceOf('luck', raw.key)()

/** The first studios of the file are known to more people. */
const fame = ({ turn }: Studio) => Math.max(0, 1 - turn / 10)

const wanted = (one: Studio | Work, act: string, many: number) => ({
  key: `${act}/${one.raw.key}`,
  many: Math.round(many),
  from: one.at,
  days: 6,
  author: one.author,
})

/** Who likes and keeps the studios and their works. */
export function shopDeeds(people: readonly Person[], shops: Pick<Scene, 'studios' | 'works'>, now: Moment) {
  const { studios, works } = shops
  const likes = (work: Work) =>
    (2 + 26 * luckOf(work) ** 1.8 + 12 * fame(work.studio)) * seen(work.raw.days_ago)
  const does = <One extends Studio | Work>(list: readonly One[], act: string, many: (one: One) => number) =>
    deeds(
      people,
      now,
      list.map((one) => wanted(one, act, many(one))),
    )
  return {
    studioLikes: does(studios, 'like', (one) => 5 + 22 * luckOf(one) + 30 * fame(one)),
    studioCollects: does(studios, 'collect', (one) => 3 + 14 * luckOf(one) + 18 * fame(one)),
    workLikes: does(works, 'like', likes),
    workCollects: does(works, 'collect', (one) => likes(one) * (0.08 + 0.3 * luckOf(one))),
  } satisfies ShopDeeds
}

type Kept = { counted: Counted; acts: readonly Act[] }

/** What a studio or a work shows of what happened to it. */
function keptOf({ raw, at }: Studio | Work, acts: readonly Act[], likes: number, now: Moment): Kept {
  const views = viewsOf(
    { raw, at, comments: acts.filter(({ weight }) => weight === hotWeights.review) },
    likes,
  )
  const looks = viewTimes({ raw, at }, views, now).map((when) => ({ at: when, weight: 1 }))
  return { counted: { likes, views, hot: hotScoreOf([...acts, ...looks]) }, acts }
}

const bornAt = (things: readonly (Studio | Work)[]): Act[][] =>
  things.map(({ at }) => [{ at, weight: hotWeights.born }])

function addDeeds(acts: readonly Act[][], given: readonly Deed[], weight: number): void {
  for (const { thing, at } of given) acts[thing]?.push({ at, weight })
}

/** Likes, views and hot scores of all of them, in the order of the scene; a work counts for its studio a little. */
export function shopCounts(scene: Scene, done: ShopDeeds): { studios: Counted[]; works: Counted[] } {
  const { studios, works, reviews, now } = scene
  const ofWorks = bornAt(works)
  addDeeds(ofWorks, done.workLikes, hotWeights.like)
  addDeeds(ofWorks, done.workCollects, hotWeights.collect)
  const places = new Map(works.map(({ id }, place) => [id, place]))
  for (const { raw, item, at } of reviews)
    if (raw.kind === 'work') ofWorks[places.get(item) ?? -1]?.push({ at, weight: hotWeights.review })
  const ofStudios = bornAt(studios)
  addDeeds(ofStudios, done.studioLikes, hotWeights.like)
  addDeeds(ofStudios, done.studioCollects, hotWeights.collect)
  const home = new Map(studios.map(({ id }, place) => [id, place]))
  for (const [place, work] of works.entries())
    ofStudios[home.get(work.studio.id) ?? -1]?.push(
      ...(ofWorks[place] ?? []).map(({ at, weight }) => ({ at, weight: weight * share })),
    )
  const kept = (things: readonly (Studio | Work)[], acts: readonly Act[][], likes: readonly Deed[]) => {
    const counts = countsOf(likes)
    return things.map((one, place) => keptOf(one, acts[place] ?? [], counts.get(place) ?? 0, now).counted)
  }
  return {
    studios: kept(studios, ofStudios, done.studioLikes),
    works: kept(works, ofWorks, done.workLikes),
  }
}

const partsOf = async (trx: Db): Promise<Parts> => ({
  shape: await readNumbers(trx, 'pipe_shape', 'slug'),
  material: await readTermNumbers(trx, 'material'),
  finish: await readTermNumbers(trx, 'finish'),
  mouthpiece: await readNumbers(trx, 'mouthpiece', 'slug'),
  place: await readPlaces(trx),
})

/** The makers' certifications, their studios and the works in them: before anything that names them. */
export async function writeStudios(trx: Db, scene: Scene, done: ShopDeeds): Promise<void> {
  const { studios, works, now } = scene
  const parts = await partsOf(trx)
  const counts = shopCounts(scene, done)
  const none = { likes: 0, views: 0, hot: 0 }
  const owner = (number: number) => personOf(scene, number)
  await insertRows(
    trx,
    'certification',
    studios.map((studio) => certificationRow(studio, owner(studio.author), parts)),
  )
  const opened = studios.map((studio, place) =>
    studioRow(studio, owner(studio.author), {
      parts,
      counted: counts.studios[place] ?? none,
      sortKey: sortKey(studio.raw.name, ''),
      now,
    }),
  )
  await insertRows(trx, 'studio', opened)
  await insertRows(
    trx,
    'work',
    works.map((work, place) => workRow(work, parts, counts.works[place] ?? none)),
  )
}
