/** A ticket holds for two minutes; one that is older is not sent. */
const holds = 100_000
/** Longer nobody waits for what the server may not ask for. */
const patience = 2_000

type Ahead = { since: number; level: number; ticket: Promise<string | null> }
let ahead: Ahead | null = null

/** A ticket for a proof of work; null where none could be had. */
async function fetchTicket(level: number): Promise<string | null> {
  try {
    const { proofTicket } = await import('./proof.ts')
    return (await proofTicket({ level })).ticket ?? null
  } catch {
    return null
  }
}

/** Begins to compute a proof in the background, unless one is there that holds. */
export function prepareProof(level = 0): void {
  if (ahead && ahead.level >= level && Date.now() - ahead.since < holds) return
  ahead = { since: Date.now(), level, ticket: fetchTicket(level) }
}

/** The ticket of a proof of this level, which stays for the next who asks; null where none can be had. */
export function keptProof(level: number): Promise<string | null> {
  prepareProof(level)
  return ahead?.ticket ?? Promise.resolve(null)
}

/** The proof that was prepared is used up. */
export const dropProof = (): void => void (ahead = null)

/** The ticket of the proof that was prepared, once; null when it is not ready in time. */
export async function takeProof(level = 0): Promise<string | null> {
  const ticket = keptProof(level)
  dropProof()
  // What the server has asked for is waited for.
  if (level > 0) return ticket
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  return Promise.race([ticket, late])
}
