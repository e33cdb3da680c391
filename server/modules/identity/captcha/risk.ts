import type { Host } from '#server/kernel/host.ts'
import { householdOf, networkOf } from '#server/kernel/security/network.ts'
import { consumeRateLimits, type RateLimit, usedOfRateLimits } from '#server/kernel/security/rate-limit.ts'
import { highestLevel } from './proof/cost.ts'

/** Who asks. What is new is new for the account meant; both are for somebody who has none. */
export type Circumstances = { address: string; newAddress: boolean; newDevice: boolean }

/** What a call asks for beyond what is free. `level` is of the proof of work. */
export type Demand = { ask: 'nothing' } | { ask: 'proof'; level: number } | { ask: 'puzzle' }

/** What the score is made of. */
export type Signals = {
  /** More was done than is free. */
  usedUp: boolean
  /** How often each limit was used past what is free. */
  past: readonly number[]
  newAddress: boolean
  newDevice: boolean
  /** Wrong passwords, codes and puzzles of the last hour, from the address and from its network. */
  refused: { address: number; network: number }
}

const proofFrom = 20
const puzzleFrom = 60
const points = { usedUp: 20, past: 4, newAddress: 6, newDevice: 6 }
/** People mistype: so many refusals count nothing. A network is many people, so that it alone asks for nothing. */
const pardoned = { address: 20, network: 60 }
const maxPoints = { address: 40, network: 7 }

/** How likely it is that a program asks, from 0; 20 asks for a proof of work, 60 for the puzzle. */
export function riskScore({ usedUp, past, newAddress, newDevice, refused }: Signals): number {
  const beyond = (used: number, free: number, limit: number) => Math.min(limit, Math.max(0, used - free))
  return (
    (usedUp ? points.usedUp : 0) +
    past.reduce((sum, times) => sum + times * points.past, 0) +
    (newAddress ? points.newAddress : 0) +
    (newDevice ? points.newDevice : 0) +
    beyond(refused.address, pardoned.address, maxPoints.address) +
    beyond(refused.network, pardoned.network, maxPoints.network)
  )
}

/** What a score asks for. The work doubles every eight points. */
export function demandOf(score: number): Demand {
  if (score < proofFrom) return { ask: 'nothing' }
  if (score >= puzzleFrom) return { ask: 'puzzle' }
  return { ask: 'proof', level: Math.min(highestLevel, Math.floor((score - proofFrom) / 8)) }
}

const hour = 3_600
const refusals = (address: string): RateLimit[] => [
  { key: `refused ${householdOf(address)}`, limit: 500, seconds: hour },
  { key: `refused ${networkOf(address)}`, limit: 500, seconds: hour },
]

/** Remembers that somebody there was wrong: about a password, a code, a puzzle. */
export async function recordRefusal(host: Host, address: string): Promise<void> {
  await consumeRateLimits(host, refusals(address))
}

/**
 * How often limits were used, and how often somebody there was refused.
 * @returns in one statement, the uses in the order of `limits`
 */
export async function readHistory(host: Host, address: string, limits: readonly RateLimit[]) {
  const used = await usedOfRateLimits(host, [...limits, ...refusals(address)])
  const [ofAddress = 0, ofNetwork = 0] = used.slice(limits.length)
  return { used: used.slice(0, limits.length), refused: { address: ofAddress, network: ofNetwork } }
}
