import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { contentTypes } from '#contract/content-type.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { clearRateLimits } from '#server/test/community/posts.ts'
import { databaseSums, draftFields, makeOwner, type Owned } from '#server/test/attack/own-things.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let things: Owned
let stranger: Person
beforeAll(async () => {
  world = await createWorld()
  things = await makeOwner(world)
  stranger = await makeAccount(world.host)
})
afterAll(() => world.close())

type Input = Record<string, string | number>
type Asks = Readonly<Record<string, (own: Owned) => Input>>

/** Refused to a stranger, with nothing changed, and let pass to whose thing it is; what ends a thing stands last. */
const refused: Asks = {
  'GET /invitation/{id}/edit': ({ post }) => ({ id: post }),
  'PUT /invitation/{id}': ({ post }) => ({ id: post, title: '改过的题', content: '改过的正文。' }),
  'POST /draft': ({ draft }) => ({ id: draft, version: 1, fields: draftFields }),
  'PUT /appreciation/{id}': ({ appreciation }) => ({ id: appreciation, title: '改过的题' }),
  'PUT /tobaccocommon/{id}': ({ review }) => ({ id: review, score: 2, content: '改过的点评，也写得够长。' }),
  'PUT /review/{id}': ({ review }) => ({ id: review, score: 3, content: '再改过的点评，也写得够长。' }),
  'GET /circle/{id}/edit': ({ circle }) => ({ id: circle }),
  'PUT /circle/{id}': ({ circle }) => ({ id: circle, notice: '改过的公告' }),
  'PUT /applycircle/{id}': ({ request }) => ({ id: request, action: 'approve' }),
  'GET /circle/getparticipant': ({ circle }) => ({ id: circle, state: 'pending' }),
  'GET /studio/{id}/desk': ({ studio }) => ({ id: studio }),
  'PUT /studio/{id}': ({ studio }) => ({ id: studio, motto: '改过的一句话' }),
  'PUT /work/{id}': ({ work }) => ({ id: work, name: '改过的作品' }),
  'PUT /collectfolder/{id}': ({ folder }) => ({ id: folder, name: '改过的收藏夹' }),
  'PUT /smoke/{id}': ({ smoke, blend }) => ({ id: smoke, day: '2026-01-03', tobacco: blend }),
  'PUT /user/passkeys/{id}': ({ passkey }) => ({ id: passkey, name: '别的名字' }),
  'GET /cloudoss/getossurl': ({ secretFile }) => ({ file_name: secretFile }),
  'POST /cloudoss/finish': ({ secretFile }) => ({ file_name: secretFile }),
  'POST /appeal': ({ removal }) => ({ id: removal, words: '没有违规，请再看一看' }),
  'DELETE /user/passkeys/{id}': ({ passkey }) => ({ id: passkey }),
  'POST /user/logins/{id}/disown': ({ login }) => ({ id: login }),
  'DELETE /cellar/import/{id}': ({ imported }) => ({ id: imported }),
  'PUT /cellar/lot/{id}': ({ lot }) => ({ id: lot, amount: 9 }),
  'POST /cellar/lot/{id}/open': ({ lot }) => ({ id: lot }),
  'DELETE /cellar/lot/{id}/open': ({ lot }) => ({ id: lot }),
  'POST /cellar/lot/{id}/finish': ({ lot }) => ({ id: lot }),
  'DELETE /cellar/lot/{id}/finish': ({ lot }) => ({ id: lot }),
  'DELETE /cellar/lot/{id}': ({ lot }) => ({ id: lot }),
  'DELETE /mutedword/{id}': ({ mutedWord }) => ({ id: mutedWord }),
  'DELETE /circle/{id}': ({ application }) => ({ id: application }),
  'DELETE /submission/{number}': ({ submission }) => ({ number: submission }),
  'DELETE /smoke/{id}': ({ smoke }) => ({ id: smoke }),
  'DELETE /collectfolder/{id}': ({ folder }) => ({ id: folder }),
  'DELETE /draft/{id}': ({ draft }) => ({ id: draft }),
  'DELETE /review/{id}': ({ review }) => ({ id: review }),
  'DELETE /tobaccocommon/{id}': ({ otherReview }) => ({ id: otherReview }),
  'DELETE /commentinvitation/{id}': ({ comment }) => ({ id: comment }),
  'GET /list/{id}/edit': ({ list }) => ({ id: list }),
  'PUT /list/{id}': ({ list }) => ({ id: list, title: '改过的清单' }),
  'POST /list/{id}/entry': ({ list, blend }) => ({ id: list, type: contentTypes.tobacco, target: blend }),
  'PUT /list/{id}/entry/{entry}': ({ list, entry }) => ({ id: list, entry, note: '改过的备注' }),
  'PUT /list/{id}/order': ({ list, entry, otherEntry }) => ({ id: list, entries: `${otherEntry},${entry}` }),
  'DELETE /list/{id}/entry/{entry}': ({ list, entry }) => ({ id: list, entry }),
  'DELETE /list/{id}': ({ list }) => ({ id: list }),
  'DELETE /appreciation/{id}': ({ appreciation }) => ({ id: appreciation }),
  'DELETE /work/{id}': ({ work }) => ({ id: work }),
  'DELETE /invitation/{id}': ({ post }) => ({ id: post }),
  'DELETE /user/sessions/{id}': ({ session }) => ({ id: session }),
}

/** Answered, and yet nothing of anybody's is changed: it is about what the asking member has of the thing, which is nothing. */
const aboutOneself: Asks = {
  'PUT /message/{id}': ({ removal }) => ({ id: removal, showtype: 4 }),
  'PUT /commentinvitation/{id}': ({ removal }) => ({ id: removal }),
  'PUT /likeinvitation/{id}': ({ removal }) => ({ id: removal }),
  'PUT /collectInvitation/{id}': ({ blend }) => ({ id: blend, is_read: 1 }),
  'PUT /friendrelation/{id}': ({ owner }) => ({ id: owner.uid, is_read: 1 }),
  'DELETE /likeinvitation/{id}': ({ post }) => ({ id: post, type: contentTypes.post }),
  'DELETE /collectInvitation/{id}': ({ blend }) => ({ id: blend, type: contentTypes.tobacco }),
  'DELETE /friendrelation/{id}': ({ owner }) => ({ id: owner.uid }),
  'DELETE /blocking/{id}': ({ owner }) => ({ id: owner.uid }),
  'GET /collectInvitation': ({ folder }) => ({ folder }),
  'GET /smoke': ({ smoke }) => ({ id: smoke }),
  'GET /list/mine': ({ blend }) => ({ cite_type: contentTypes.tobacco, cite_id: blend }),
  'GET /visitorlog/{id}': ({ owner }) => ({ id: owner.uid }),
  'GET /pointsprestige/{id}': ({ owner }) => ({ id: owner.uid }),
  'GET /review/mine': ({ blend }) => ({ type: contentTypes.tobacco, id: blend }),
  'POST /complaint/{number}': ({ complaint }) => ({ number: complaint.number, code: 'x' }),
  'POST /cloudoss/evidence/finish': ({ secretFile }) => ({ file_name: secretFile }),
}

/** By the contract for everybody to see; what is closed among it has tests of its own. */
const forEverybody = `
  GET /tobacco/{id}, GET /tobaccocommon/{id}, GET /tobaccobrand/{id}, GET /catchpipe/{id}, GET /catchpipe/{id}/blends,
  GET /gallery, GET /review/{id}, GET /catchbrand/{id},
  GET /pipeshape/{id}, GET /accessory/{id}, GET /mouthpiece/{id}, GET /appreciation/{id}, GET /appreciation,
  GET /list/{id}, GET /list,
  GET /article/{id}, GET /comment/{id}, GET /comment, GET /comment/create, GET /membershiplevel/{id}, GET /news/{id},
  GET /invitation/{id}, GET /invitation, GET /groupcircle/{id}, GET /groupcircle, GET /studio/{id}, GET /studio,
  GET /work/{id}, GET /medal, GET /user/info, GET /user/gethomeinfo, GET /user/page, GET /user/mutual,
  GET /user/reviews, GET /friendrelation/{id}, GET /friendrelation/fans, GET /friendrelation/concern, GET /mention,
  GET /review, GET /alsoliked, GET /correction/form, GET /history, GET /tip, GET /cellar/shared/{token}`

/** Something of one's own about what everybody sees: a like, a report, a review of it. */
const forMembers = `
  POST /visit, POST /repeatInvitation, POST /likeinvitation, POST /report, POST /friendrelation, POST /blocking,
  POST /applycircle, POST /tobaccocommon/{id}, POST /review, POST /collectInvitation, POST /tip, POST /correction,
  POST /invitation, POST /list, POST /circle, PUT /certification, POST /studio, PUT /pointsprestige/{id}, POST /captcha`

const keysOf = (list: string) => list.trim().split(/,\s+/)

/** Fields of an input that name one thing. */
const naming = /^(id|uid|target|pid|number|token|folder|file_name)$|_id$/
const named = (calls as readonly Endpoint[]).filter(({ input }) =>
  Object.keys(input.shape).some((field) => naming.test(field)),
)
const isForStaff = ({ who }: Endpoint) => who !== 'anyone' && who !== 'member'

test('每一个指名一件东西的接口都想过：归谁，别人能不能', () => {
  const lists = [Object.keys(refused), Object.keys(aboutOneself), keysOf(forEverybody), keysOf(forMembers)]
  const thoughtOf = lists.flat().toSorted()
  expect(thoughtOf).toEqual([...new Set(thoughtOf)])
  expect(thoughtOf).toEqual(
    named
      .filter((call) => !isForStaff(call))
      .map(({ key }) => key)
      .toSorted(),
  )
})

/** Asks as a stranger. @returns the code, and which tables changed */
async function tryAs(key: string, input: Input, before: Readonly<Record<string, string>>) {
  await clearRateLimits(world.db)
  const { code } = await world.send(key, input, stranger.headers)
  const after = await databaseSums(world.db)
  return { code, changed: Object.keys(after).filter((name) => after[name] !== before[name]) }
}

test('别人的东西：看不到、改不了、删不掉，库里一个字也没有变；自己的都可以', async () => {
  const before = await databaseSums(world.db)
  for (const [key, inputOf] of Object.entries(refused)) {
    const { code, changed } = await tryAs(key, inputOf(things), before)
    expect([10001, 10002, 10003], `${key}: ${code}`).toContain(code)
    expect(changed, key).toEqual([])
  }
  for (const [key, inputOf] of Object.entries(aboutOneself))
    expect((await tryAs(key, inputOf(things), before)).changed, key).toEqual([])
  for (const [key, inputOf] of Object.entries(refused)) {
    await clearRateLimits(world.db)
    const { code, msg } = await world.send(key, inputOf(things), things.owner.headers)
    expect(code, `${key}: ${msg}`).toBe(10000)
  }
})

test('工作人员的接口，会员指着真的东西去问，都是没有权限，什么也没有变', async () => {
  const before = await databaseSums(world.db)
  const ids = { id: things.post, type: contentTypes.post, uid: things.owner.uid, number: 1 }
  const wrong: string[] = []
  for (const { key, input } of named.filter(isForStaff)) {
    const asked = Object.fromEntries(Object.entries(ids).filter(([name]) => name in input.shape))
    const { code } = await world.send(key, { ...asked, action: 'ban', reason: '我说可以' }, stranger.headers)
    if (code !== 10002) wrong.push(`${key}: ${code}`)
  }
  expect(wrong).toEqual([])
  expect(await databaseSums(world.db)).toEqual(before)
})
