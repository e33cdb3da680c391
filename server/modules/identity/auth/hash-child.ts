import { hash, verify } from '@node-rs/argon2'

// Runs as a process of its own, behind those who read: see hasher.ts.

/** A password to be hashed, or to be compared with a hash. */
export type Order = { password: string; stored?: string }
export type Outcome = { hash: string } | { right: boolean }

// OWASP's first recommendation for argon2id (the package's own default algorithm): 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

async function work({ password, stored }: Order): Promise<Outcome> {
  if (stored === undefined) return { hash: await hash(password, cost) }
  return { right: await verify(stored, password).catch(() => false) }
}

process.on('message', (order: Order) => void work(order).then((outcome) => process.send?.(outcome)))
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0))
