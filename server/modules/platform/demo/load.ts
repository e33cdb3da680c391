import { addJob } from '#server/kernel/jobs/job.ts'
import { scheduleUserContentReindex } from '#server/modules/catalogue/search/index.ts'
import { countLikesReceived } from '#server/modules/identity/member/index.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { recountItem } from '#server/modules/catalogue/catalogue/index.ts'
import { backdateFirstCircles } from '#server/modules/community/circle/index.ts'
import { showShelves } from '#server/modules/identity/member/index.ts'
import { backfillAchievements } from '#server/modules/rewards/achievement/index.ts'
import { loadedDigest, lockSeeds, rememberDigest } from '#server/modules/catalogue/seed/index.ts'
import { accountRows, memberRows, membershipRows, membershipsOf, peopleOf } from './company.ts'
import { day, iso, type Moment } from './clock.ts'
import { followings } from './content/activity.ts'
import { listsOf, withListed, writeLists } from './content/lists.ts'
import {
  communityExists,
  insertRows,
  readBrandNumbers,
  readNumbers,
  readPlaceCodes,
  readShelfBlends,
  readShelfOwners,
  readShelfPipes,
  readVisits,
  reserve,
} from './demo.store.ts'
import { writePictures } from './picture/pictures.ts'
import { appreciationsOf } from './content/appreciations.ts'
import { personOf, type Scene } from './scene.ts'
import { keepers, shelfRows, smokeRows } from './shelf.ts'
import { shopDeeds, writeStudios } from './studio/write-studios.ts'
import { shopNames, type Shops, shopsOf } from './studio/studios.ts'
import { firstCommentAt, type Names, postsOf, reviewsOf } from './content/conversations.ts'
import { readTexts, type Texts } from './texts.ts'
import { type Numbers as Written, writeTalk } from './content/write-content.ts'

const seedName = 'demo'
const maxKeepers = 120
const maxSmokers = 45

async function namesOf(db: Db, { people }: Texts, shops: Shops): Promise<Names> {
  return {
    ...shopNames(shops),
    tobacco: await readNumbers(db, 'tobacco', 'slug'),
    pipe: await readNumbers(db, 'pipe', 'slug'),
    accessory: await readNumbers(db, 'accessory', 'slug'),
    circle: await readNumbers(db, 'circle', 'slug'),
    tag: await readNumbers(db, 'tag', 'name'),
    brand: await readBrandNumbers(db),
    nicknames: people.map(({ nickname }) => nickname),
  }
}

/** The circles with their people, and who follows whom. */
async function writeCompany(trx: Db, { people, posts, studios, now }: Scene) {
  const born = Math.min(...people.map(({ joined }) => joined)) - 2 * day
  await backdateFirstCircles(trx, iso(born))
  await insertRows(trx, 'circle_member', membershipRows(membershipsOf(people, posts, now)))
  await insertRows(
    trx,
    'follow',
    followings(people, { posts, makers: new Set(studios.map(({ author }) => author)) }, now),
  )
}

async function writeShelves(trx: Db, scene: Scene) {
  const { people, reviews, now } = scene
  const shops = { blends: await readShelfBlends(trx), pipes: await readShelfPipes(trx) }
  const keeping = keepers(people, maxKeepers)
  const shelves = withListed(shelfRows(keeping, shops, reviews, now), scene)
  await insertRows(trx, 'collection_item', shelves)
  await writeLists(trx, scene)
  await insertRows(trx, 'smoke_log', smokeRows(keeping.slice(0, maxSmokers), shelves, now))
}

/** Everybody and everything of the texts, with the numbers that are kept for them. */
async function sceneOf(trx: Db, texts: Texts, now: Moment): Promise<Scene> {
  const { length: works } = texts.studios.flatMap((studio) => studio.works)
  const kept = {
    studios: await reserve(trx, 'studio', texts.studios.length),
    works: await reserve(trx, 'work', works),
  }
  const shops = shopsOf(texts, kept, now)
  const names = await namesOf(trx, texts, shops)
  const [posts, reviews] = [postsOf(texts, names, now), reviewsOf(texts, names, now)]
  const appreciations = appreciationsOf(texts, names, now)
  const first = firstCommentAt([...posts, ...appreciations], reviews, shops.studios)
  const ids = await reserve(trx, 'member', texts.people.length)
  const people = peopleOf(texts.people, ids, now, (number) => first.get(number))
  const lists = listsOf(texts.lists, names, now)
  return { people, posts, reviews, pieces: appreciations, lists, ...shops, now }
}

/** The pictures of all that has some. */
async function picture(trx: Db, scene: Scene, written: Written): Promise<void> {
  const { posts, pieces: appreciations, works } = scene
  await writePictures(trx, [
    ...posts.map((post, place) => ({
      ...post,
      type: 'post' as const,
      id: written.posts[place] ?? 0,
      author: personOf(scene, post.raw.author).id,
    })),
    ...appreciations.map((appreciation, place) => ({
      ...appreciation,
      type: 'appreciation' as const,
      id: written.pieces[place] ?? 0,
      author: personOf(scene, appreciation.raw.author).id,
    })),
    ...works.map((work) => ({ ...work, type: 'work' as const, author: personOf(scene, work.author).id })),
  ])
}

/** What was loaded, in words. */
function reportOf({ people, posts, pieces: appreciations, reviews, studios, works }: Scene): string {
  const comments = [...posts, ...appreciations].reduce((sum, one) => sum + one.comments.length, 0)
  return [
    `${people.length} 人`,
    `${posts.length} 个帖子`,
    `${comments} 条评论`,
    `${reviews.length} 份点评`,
    `${appreciations.length} 件鉴赏`,
    `${studios.length} 家工作室`,
    `${works.length} 件作品`,
  ].join('、')
}

/** Everything, in one transaction. @returns what it was, in words */
async function write(trx: Db, texts: Texts, now: Moment): Promise<string> {
  const scene = await sceneOf(trx, texts, now)
  const { people } = scene
  await insertRows(trx, 'member', memberRows(people, await readPlaceCodes(trx)))
  await insertRows(trx, 'account', accountRows(people))
  const done = shopDeeds(people, scene, now)
  await writeStudios(trx, scene, done)
  await writeCompany(trx, scene)
  await writeShelves(trx, scene)
  const written = await writeTalk(trx, scene, done)
  await showShelves(trx, await readShelfOwners(trx))
  await insertRows(trx, 'profile_visit', await readVisits(trx, iso(now)))
  await backfillAchievements(trx)
  // Scores follow the reviews, popularity both them and the shelves.
  for (const kind of [4, 5, 6, 8] as const) await recountItem(trx, kind, null)
  await picture(trx, scene, written)
  return reportOf(scene)
}

/**
 * Fills a site on which nobody is yet with the demo community; once, and never where people are.
 * @returns false when it was not the time for it
 */
export async function loadDemo(
  db: Db,
  say: (line: string) => void,
  now: Moment = Date.now(),
): Promise<boolean> {
  if ((await loadedDigest(db, seedName)) !== null || (await communityExists(db))) return false
  const texts = await readTexts()
  say('正在载入演示社区…')
  return db.transaction().execute(async (trx) => {
    await lockSeeds(trx)
    if ((await loadedDigest(trx, seedName)) !== null || (await communityExists(trx))) return false
    const what = await write(trx, texts, now)
    await countLikesReceived(trx)
    await scheduleUserContentReindex(trx)
    await addJob(trx, 'achievement:backfill', {})
    await rememberDigest(trx, seedName, texts.digest)
    await publish(trx, { type: 'seeds.loaded' })
    say(`演示社区已载入：${what}（不要它时以 DEMO=0 在空的资料夹上启动）`)
    return true
  })
}
