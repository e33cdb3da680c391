import { afterAll, beforeAll, expect, test } from 'vitest'
import * as at from '#contract/page-address.ts'
import { countStatements } from '#server/kernel/database/db.ts'
import { loadDemo } from '#server/modules/platform/demo/index.ts'
import { giveCoins } from '#server/test/community/circles.ts'
import { joinCircle, makeCircle, makePost } from '#server/test/community/posts.ts'
import { logIn, makeAccount } from '#server/test/factories.ts'
import { submitted } from '#server/test/identity/certifications.ts'
import { makeWork } from '#server/test/makers/studios.ts'
import { type Sample, samplesOf } from '#server/test/platform/demo.ts'
import { createWorld, type World } from '#server/test/world.ts'

type Headers = Record<string, string>
type Act = [key: string, input: Record<string, string | number>]
type Made = { id?: number; draft?: { id: number } } | null

let world: World
let sample: Sample
/** A maker of the demo community who runs a circle, collects, keeps a log and writes. */
const me = { uid: 0, token: '', studio: 0, circle: 0, piece: 0, post: 0, draft: 0 }
/** Somebody who has asked for a studio. */
let applicant = ''

beforeAll(async () => {
  world = await createWorld({ pages: 'built' })
  await loadDemo(world.db, () => {})
  sample = await samplesOf(world.db)
  const { uid } = await world.read('GET /studio/{id}', { id: sample.studio })
  const { token, headers } = await logIn(world.host, uid)
  Object.assign(me, { uid, token, studio: sample.studio })
  await keepThings(headers)
  await write(headers)
  await runCircle(headers)
  await meetOthers(headers)
}, 300_000)
afterAll(() => world.close())

async function act(headers: Headers, ...acts: Act[]): Promise<Made[]> {
  const made = []
  for (const [key, input] of acts) {
    const { code, msg, data } = await world.send<Made>(key, input, headers)
    expect([key, [10000, 10200].includes(code) ? '' : `${code} ${msg}`]).toEqual([key, ''])
    made.push(data)
  }
  return made
}

/** Cellar, rack, favourites of every kind and the log. */
async function keepThings(headers: Headers) {
  const { post, blend, pipe, accessory, article } = sample
  const [folder] = await act(headers, ['POST /collectfolder', { name: '常抽的' }])
  const blends = (await world.read('GET /tobacco', { limit: 6 })).list.map(({ id }) => id)
  const pipes = (await world.read('GET /catchpipe', { limit: 4 })).list.map(({ id }) => id)
  const works = (await world.read('GET /work', { limit: 2 })).list.map(({ id }) => id)
  const [piece] = (await world.read('GET /appreciation', { sort: 'new', limit: 1 })).list
  const studio = (await world.read('GET /studio', { limit: 3 })).list.find(({ id }) => id !== me.studio)
  const keep = (type: number, id = 0, more = {}): Act => ['POST /collectInvitation', { type, id, ...more }]
  await act(
    headers,
    ...blends.map((id) => keep(4, id, { state: 'own', quantity: 2, folder: folder?.id ?? 0 })),
    ...pipes.map((id) => keep(5, id, { state: 'own' })),
    ...works.map((id) => keep(8, id)),
    keep(0, post),
    keep(3, piece?.id),
    keep(6, accessory),
    keep(7, studio?.id),
    keep(9, article),
    ['POST /smoke', { day: '2026-01-02', tobacco: blend, pipe, notes: '慢慢抽完一斗' }],
    ['POST /smoke', { day: '2026-01-03', tobacco: blends[0] ?? 0, pipe_words: '老玉米', score: 4 }],
    ['PUT /user/privacy', { show_shelf: 1 }],
  )
}

/** Reviews of each kind, a draft, a blend for the catalogue; somebody else's application for a studio. */
async function write(headers: Headers) {
  const { blend, pipe, accessory } = sample
  const fields = {
    circle_id: null,
    kind: 1,
    title: '没写完',
    content: '<p>还差一句</p>',
    images: [],
    tags: [],
    cites: [{ type: 4, id: blend }],
    members_only: false,
    may_feature: true,
  }
  const [saved] = await act(
    headers,
    ['POST /draft', { fields: JSON.stringify(fields) }],
    ['POST /tobaccocommon/{id}', { id: blend, score: 4, content: '烟草味很足，慢慢抽更好。' }],
    ['POST /review', { type: 5, id: pipe, score: 5, content: '斗钵厚实，抽起来不烫手。' }],
    ['POST /review', { type: 6, id: accessory, score: 3, content: '够用，斗刀短了一点。' }],
    ['POST /tobacco', { name_en: 'Quorvex Blend', brand: 1, sources: '罐底的标签' }],
  )
  me.draft = saved?.draft?.id ?? 0
  const newcomer = await makeAccount(world.host)
  await submitted(world, newcomer)
  applicant = newcomer.token
}

/** A circle with people, posts, somebody who asks to join and somebody who may not. */
async function runCircle(headers: Headers) {
  const { db, host } = world
  const [admin, member, banned] = [await makeAccount(host), await makeAccount(host), await makeAccount(host)]
  const asking = await makeAccount(host)
  const circle = await makeCircle(db, { owner: me.uid, members: [member.uid, banned.uid], asks: true })
  await joinCircle(db, circle, admin.uid, 'admin')
  me.post = await makePost(db, { circle, by: me.uid, essence: true })
  await makePost(db, { circle, by: member.uid, kind: 2 })
  await makePost(db, { circle, by: me.uid, state: 'deleted' })
  await act(asking.headers, ['POST /applycircle', { id: circle, words: '想来坐坐' }])
  await act(headers, ['PUT /applycircle/{id}', { id: circle, action: 'blacklist', uid: banned.uid }])
  const [piece] = (await world.read('GET /appreciation', { uid: me.uid })).list
  Object.assign(me, { circle, piece: piece?.id ?? 0 })
}

/** News of every kind, coins in and out, people followed, one blocked, a word not to be read. */
async function meetOthers(headers: Headers) {
  const { db, host } = world
  const [fan, other] = [await makeAccount(host), await makeAccount(host)]
  await makeWork(db, me.studio, { state: 'pending' })
  await giveCoins(db, me.uid, 50)
  await act(
    fan.headers,
    ['POST /friendrelation', { uid: me.uid }],
    ['POST /repeatInvitation', { type: 0, id: me.post, content: '写得真好' }],
    ['POST /likeinvitation', { type: 0, id: me.post }],
    ['POST /collectInvitation', { type: 0, id: me.post }],
    ['POST /visit', { kind: 'user', id: me.uid }],
  )
  await act(
    headers,
    ['POST /friendrelation', { uid: fan.uid }],
    ['POST /friendrelation', { uid: sample.author }],
    ['POST /tip', { type: 0, id: sample.post, amount: 5 }],
    ['POST /blocking', { uid: other.uid }],
    ['POST /mutedword', { word: '从来没有人说的词' }],
  )
}

/** One address with each value of a parameter. */
const each = (path: string, name: string, values: readonly (string | number)[]) =>
  values.map((value) => `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`)

const ofProfile = () => [
  at.profilePath,
  at.profileAddress(me.uid),
  `${at.profilePath}?tab=zl`,
  at.profileFactsPath,
  at.profileFormPath,
  at.memberReviewsPath,
  at.memberCirclesPath,
  at.memberPostsPath,
  ...each(at.memberPostsPath, 'tab', ['essence', 'draft', 'trash']),
  at.memberAppreciationsPath,
  at.followersPath,
  at.followedAddress(me.uid),
  at.coinPath,
  at.ledgerPath,
  at.badgePath,
  at.membershipPath,
  at.accountPath,
  at.followedPostsPath,
  ...[0, 1, 2, 3, 4].map((kind) => at.notificationAddress(kind)),
]

const ofThings = () => [
  at.collectionPath,
  ...each(at.collectionPath, 'type', [0, 3, 4, 5, 6, 7, 8, 9]),
  `${at.collectionPath}?folder=0`,
  at.cellarPath,
  at.labelsPath,
  `${at.labelsPath}?size=small`,
  at.rackPath,
  at.smokeLogPath,
  `${at.smokeLogPath}?tobacco=${sample.blend}`,
  at.submissionPath,
  at.contributionPath,
  at.correctionAddress(4, sample.blend),
  at.correctionAddress(5, sample.pipe),
  ...[
    { type: 4, id: sample.blend },
    { type: 5, id: sample.pipe },
    { type: 6, id: sample.accessory },
    { type: 8, id: sample.work },
  ].map(at.reviewFormAddress),
]

const deskTabs = ['figures', 'requests', 'members', 'posts', 'notice', 'invite', 'blacklist', 'settings']

const ofMaking = () => [
  at.publishPath,
  at.postFormPath,
  at.postFormAddress(me.post),
  at.draftAddress(me.draft),
  at.appreciationFormPath,
  at.appreciationFormAddress(me.piece),
  at.ownCirclesPath,
  at.circleFormPath,
  ...each(at.circleAdminAddress(me.circle), 'tab', deskTabs),
  at.studioAdminPath,
  at.studioFormPath,
  at.studioFollowersPath,
  at.studioWorksPath,
  at.workFormPath,
  at.workFormAddress(sample.work),
  at.certificationPath,
  at.officePath,
]

const ofApplicant = () => [
  at.certificationPath,
  at.certificationFormAddress('studio'),
  at.certificationFormAddress('bucket'),
  at.studioAdminPath,
  at.workFormPath,
  at.profilePath,
  at.collectionPath,
  at.ownCirclesPath,
]

const page = (url: string, token: string) =>
  world.ask({ url, headers: { accept: 'text/html', cookie: `Authorization-token=${token}` } })

/** What a page asks when only what is everybody's is kept: nothing of the member, not even their session. */
async function statementsOf(url: string, token: string): Promise<string[]> {
  await page(url, token)
  world.host.viewers.invalidate()
  world.host.commonView.invalidate()
  const { result, statements } = await countStatements(() => page(url, token))
  expect([url, result.statusCode]).toEqual([url, 200])
  return statements
}

const limit = 8
/** The front of the profile shows posts, pieces, visitors, reviews, shelf, taste and badges: nine beside session and view. */
const exceptions = () => new Map([at.profilePath, at.profileAddress(me.uid)].map((url) => [url, 11]))

const pages = () => [
  ...[...ofProfile(), ...ofThings(), ...ofMaking()].map((url) => [url, me.token] as const),
  ...ofApplicant().map((url) => [url, applicant] as const),
]

test('会员自己的每一页，自己的什么也没留着的时候，最多问数据库八句', async () => {
  for (const [url, token] of pages()) {
    const statements = await statementsOf(url, token)
    const allowed = exceptions().get(url) ?? limit
    const found = statements.length <= allowed ? 'few' : [statements.length, ...statements]
    expect.soft([url, found]).toEqual([url, 'few'])
  }
}, 300_000)
