// Reports as members send them, and as the moderator at the desk finds and decides them.
import { makeAccount, type Person } from '../factories.ts'
import { makePost } from '../community/posts.ts'
import type { World } from '../world.ts'

export type Sent = Record<string, string | number>

/** Where reports arrive: their posts stand in the circle, `staff` decides. */
type AdminView = { world: World; circle: number; staff: Person }

/** What is done at a desk that stands only once the tests run. */
export function adminViewOf(admin: () => AdminView) {
  const report = (who: Person, id: number, more: Sent = {}) =>
    admin().world.send('POST /report', { type: 0, target: id, reason: 'trade', ...more }, who.headers)
  const decide = (id: number, more: Sent, who = admin().staff) =>
    admin().world.send<{ told: number }>(
      'PUT /admin/report/{id}',
      { id, reason: '含有出售的内容', ...more },
      who.headers,
    )
  const open = (more: Sent = {}, who = admin().staff) =>
    admin().world.read('GET /admin/report', { limit: 50, ...more }, who.headers)
  const caseOf = async (target: number, type = 0) => {
    const found = (await open({ type })).list.find((row) => row.target === target)
    if (!found) throw new Error(`No case of ${type} ${target}`)
    return found
  }
  const notificationsOf = async (who: Person) =>
    (await admin().world.read('GET /message', { showtype: 4 }, who.headers)).list.map(({ label }) => label)

  /** A post that somebody else reported, for each of the reasons. */
  const reported = async (reasons: readonly string[] = ['trade'], content = '出两罐') => {
    const { world, circle } = admin()
    const author = await makeAccount(world.host)
    const post = await makePost(world.db, { circle, by: author.uid, title: '闲聊', content })
    const people: Person[] = []
    for (const reason of reasons) {
      const person = await makeAccount(world.host)
      const { code, msg } = await report(person, post, { reason })
      if (code !== 10000) throw new Error(`${code} ${msg}`)
      people.push(person)
    }
    return { author, people, post, id: (await caseOf(post)).id }
  }
  return { report, decide, open, caseOf, newsOf: notificationsOf, reported }
}
