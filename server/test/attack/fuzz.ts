import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { rng } from '#drawings/primitives.ts'
import { answerFault, codeOf, type Got } from './answer-fault.ts'
import { type Asked, curlOf, drawRequest } from './draw-request.ts'
import type { Attacker } from './people.ts'
import { Harvest } from './harvest.ts'

/** The site under attack. */
export type Target = {
  send(asked: Asked): Promise<Got>
  /** A token that holds, of somebody who has an account. */
  revive(attacker: Attacker): Promise<string | null>
  /** Lets the limits of trying pass. */
  rest(): Promise<unknown>
}

export type Plan = {
  seed: string
  /** Requests of each attacker. */
  each: number
  secrets?: readonly string[]
  /** Called now and then, with how many requests were answered. */
  onProgress?: (answered: number) => Promise<unknown>
  /** Hears of each bad answer at once: a long run may be broken off. */
  onFault?: (fault: string) => void
}

/** What came of one attacker's requests. */
export type Tally = {
  name: string
  sent: number
  /** Answered as to somebody with an account; of a visitor none. */
  asThemselves: number
  /** Tokens that had died. */
  renewed: number
  /** Answers by their code. */
  codes: Map<number, number>
  faults: string[]
}

const maxFaults = 20
const restAfter = 40

/** Codes by which an answer says that somebody is not, or no longer, who they were. */
const lostCodes = new Set([10050, 10156, 10157, 10190])

/** The site takes the cookie of a token away that no session has. */
const takesCookie = ({ headers }: Got) =>
  [headers['set-cookie']].flat().join(' ').includes('Authorization-token=;')

/** A stream of events does not end: only a visitor, who is refused, may ask for it. */
const endless = 'GET /stream'

/** Every call once; after that the calls that this person may make, which lead further than a refusal. */
function courseOf({ uid, roles }: Attacker): (n: number) => Endpoint {
  const all = (calls as readonly Endpoint[]).filter(({ key }) => uid === null || key !== endless)
  const own = all.filter(
    ({ who }) =>
      who === 'anyone' ||
      (who === 'member' && uid !== null) ||
      (who === 'staff' && roles.length > 0) ||
      roles.includes('admin') ||
      roles.some((role) => role === who),
  )
  return (n) => (n < all.length ? all[n] : own[n % own.length]) as Endpoint
}

/** Sends, and once more where there was too much to do at that moment. */
async function sendPatiently(target: Target, asked: Asked): Promise<Got> {
  for (let tries = 0; ; tries += 1) {
    const got = await target.send(asked)
    if (got.status !== 503 || tries === 5) return got
    await sleep(500 * (tries + 1))
  }
}

/** One attacker with their token, who notices when it died. */
function identity(target: Target, attacker: Attacker) {
  let token: string | null = null
  const head = async (): Promise<Record<string, string>> => {
    token ??= await target.revive(attacker)
    return token === null ? {} : { 'authorization-token': token }
  }
  const isLost = (got: Got) => attacker.uid !== null && (lostCodes.has(codeOf(got)) || takesCookie(got))
  return {
    async send(asked: Asked, tally: Tally) {
      const whole = { ...asked, headers: { ...asked.headers, ...(await head()) } }
      const got = await sendPatiently(target, whole)
      if (!isLost(got)) return { whole, got, asThemselves: attacker.uid !== null }
      token = null
      tally.renewed += 1
      const again = { ...asked, headers: { ...asked.headers, ...(await head()) } }
      const second = await sendPatiently(target, again)
      const died = codeOf(second) === 10050
      // The call itself may have ended the session, or changed what somebody is.
      if (isLost(second)) token = null
      return { whole: again, got: second, asThemselves: !died }
    },
  }
}

/** Sends one attacker's requests, one after the other: the same seed draws the same ones from the same answers. */
async function attack(target: Target, attacker: Attacker, plan: Plan, note: () => Promise<unknown>) {
  const random = rng(`${plan.seed} ${attacker.name}`)
  const harvest = new Harvest()
  const callAt = courseOf(attacker)
  const who = identity(target, attacker)
  const tally: Tally = {
    name: attacker.name,
    sent: 0,
    asThemselves: 0,
    renewed: 0,
    codes: new Map(),
    faults: [],
  }
  for (let n = 0; n < plan.each && tally.faults.length < maxFaults; n += 1) {
    const call = callAt(n)
    const asked = drawRequest({ random, seen: harvest.values }, call)
    const { whole, got, asThemselves } = await who.send(asked, tally)
    tally.sent += 1
    if (asThemselves) tally.asThemselves += 1
    const code = codeOf(got)
    tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1)
    if (code === 10000) harvest.take(got.text)
    const fault = answerFault(got, plan.secrets)
    if (fault) {
      const line = `${call.key} as ${attacker.name}: ${fault} (seed ${plan.seed}, request ${n})`
      tally.faults.push(`${line}\n${got.text.slice(0, 300)}\n${curlOf(whole)}`)
      plan.onFault?.(tally.faults.at(-1) ?? line)
    }
    if (n % restAfter === 0) await target.rest()
    await note()
  }
  return tally
}

/** All attackers at once. */
export async function fuzz(target: Target, attackers: readonly Attacker[], plan: Plan): Promise<Tally[]> {
  let answered = 0
  const note = async () => {
    answered += 1
    if (answered % 1_000 === 0) await plan.onProgress?.(answered)
  }
  return Promise.all(attackers.map((attacker) => attack(target, attacker, plan, note)))
}

/** Which part of the requests of those with an account was answered as to them, 0 to 1. */
export function shareAsThemselves(tallies: readonly Tally[], attackers: readonly Attacker[]): number {
  const known = tallies.filter(({ name }) => attackers.some((one) => one.name === name && one.uid !== null))
  const sum = (count: (tally: Tally) => number) => known.reduce((total, tally) => total + count(tally), 0)
  return sum(({ asThemselves }) => asThemselves) / sum(({ sent }) => sent)
}
