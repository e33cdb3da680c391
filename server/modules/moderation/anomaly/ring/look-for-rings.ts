import type { Host } from '#server/kernel/host.ts'
import { keepOpenCase, readRingCases, replaceRing } from '../anomaly.store.ts'
import { findChains, findRings, likeness } from './find-rings.ts'
import { readFavourites, readFunnels, readTies } from './ring.store.ts'

/** Rings that are alike by this much are the same one. */
const same = 0.6

/** One case for each ring, chain and funnel that has none; an open one takes in what has changed, a closed one is left alone for a while. */
async function lookForRings(host: Host): Promise<void> {
  const { edges, totals } = await readTies(host.db)
  const rings = findRings(edges, totals)
  const chains = findChains(await readFavourites(host.db))
  const funnels = await readFunnels(host.db)
  const known = await readRingCases(host.db)
  for (const ring of [...rings, ...chains, ...funnels]) {
    const uids = ring.members.map(({ uid }) => uid)
    const alike = known.filter(({ members }) => likeness(members, uids) >= same)
    const open = alike.find(({ state }) => state === 'open')
    if (open) await replaceRing(host.db, open.id, { subject: uids.join(' '), facts: ring })
    else if (alike.length === 0) {
      const id = await keepOpenCase(host.db, { kind: 'ring', subject: uids.join(' '), facts: ring })
      known.push({ id, state: 'open', members: uids })
    }
  }
}

/** At night in China, when few are about. */
export const lookEveryNight = (host: Host): void =>
  host.jobs.every('30 18 * * *', 'anomaly:rings', (_payload, at) => lookForRings(at), { long: true })
