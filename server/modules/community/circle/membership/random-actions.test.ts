import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circleFaults, foundCircle, makeModerator, makePeople } from '#server/test/community/circles.ts'
import { makeAccount, type Person } from '#server/test/factories.ts'
import { clearRateLimits } from '#server/test/identity/people.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await makeModerator(world)
})
afterAll(() => world.close())

const actions = [
  'join',
  'join',
  'join',
  'leave',
  'withdraw',
  'remove',
  'appoint',
  'appoint',
  'mute',
  'dismiss',
  'mute',
  'unmute',
  'blacklist',
  'unblacklist',
  'hand_over',
  'invite',
  'settle',
  'open',
  'approval',
  'freeze',
  'unfreeze',
  'unfreeze',
  'unfreeze',
] as const
type Step = { who: number; whom: number; circle: number; action: (typeof actions)[number]; yes: boolean }

type Requests = { list: { id: number }[] }

/** One act as somebody sends it, allowed or not. */
async function send(people: readonly Person[], circles: readonly number[], step: Step) {
  const { action, yes } = step
  const [who, whom, id] = [people[step.who], people[step.whom], circles[step.circle] ?? 0]
  if (!who || !whom) throw new Error('nobody')
  if (action === 'join') return world.send('POST /applycircle', { id }, whom.headers)
  if (action === 'freeze' || action === 'unfreeze')
    return world.send('PUT /admin/circle/{id}', { id, action, reason: '看一看' }, staff.headers)
  if (action === 'open' || action === 'approval')
    return world.send('PUT /circle/{id}', { id, join_by: action }, who.headers)
  if (action === 'hand_over' || action === 'invite')
    return world.send('PUT /circle/{id}', { id, action, uid: whom.uid }, who.headers)
  if (action !== 'settle')
    return world.send('PUT /applycircle/{id}', { id, action, uid: whom.uid, days: 1 }, who.headers)
  const asked = { id, state: 'pending', limit: 1 }
  const { data } = await world.send<Requests | null>('GET /circle/getparticipant', asked, who.headers)
  const request = data?.list[0]?.id ?? 2_000_000_000
  return world.send('PUT /applycircle/{id}', { id: request, action: yes ? 'approve' : 'reject' }, who.headers)
}

const numberBelow = (most: number) => fc.integer({ min: 0, max: most - 1 })
// The first few act more: else hardly anybody ever has the standing for what is tried.
const someone = fc.oneof(numberBelow(3), numberBelow(3), numberBelow(20))
const steps = fc.array(
  fc.record<Step>({
    who: someone,
    whom: numberBelow(20),
    circle: numberBelow(3),
    action: fc.constantFrom(...actions),
    yes: fc.boolean(),
  }),
  { minLength: 500, maxLength: 500 },
)

describe('圈子里随便怎么来', () => {
  test('二十个人在三个圈子里做五百件事，二十五件一起：人数等于行数，各有一个圈主，黑名单里的人不在里面', async () => {
    const people = await makePeople(world, 20)
    const circles: number[] = []
    for (const owner of people.slice(0, 3)) circles.push(await foundCircle(world, { owner, staff }))
    const done = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (let context = 0; context < all.length; context += 25) {
          const some = all.slice(context, context + 25)
          const replies = await Promise.all(some.map((step) => send(people, circles, step)))
          for (const [n, { code, msg }] of replies.entries()) {
            const { action = '' } = some[n] ?? {}
            if (code === 10000) done.set(action, (done.get(action) ?? 0) + 1)
            expect([10000, 10001, 10002, 10003, 10004], `${action}: ${msg}`).toContain(code)
          }
          await clearRateLimits(world.db)
        }
        expect(await circleFaults(world.db)).toEqual([])
      }),
      { numRuns: 1 },
    )
    // Much of it went through, or nothing was tried.
    expect(done.get('join')).toBeGreaterThan(10)
    expect(done.size).toBeGreaterThan(6)
    const nobody = await makeAccount(world.host)
    for (const id of circles)
      expect((await world.send('GET /groupcircle/{id}', { id }, nobody.headers)).code).toBe(10000)
  }, 120_000)
})
