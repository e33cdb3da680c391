import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// Runs as a worker, so that the page answers meanwhile.

export type Outcome = { share: number } | { counter: number; key: string } | { failed: true }

const longest = 300_000

const tell = (outcome: Outcome) => self.postMessage(outcome)

async function solve(written: string): Promise<Outcome> {
  const challenge = JSON.parse(written) as Challenge
  const max = Number(challenge.parameters.data?.max ?? 1)
  let steps = 0
  const counted: typeof deriveKey = (...given) => {
    steps += 1
    if (steps % 100 === 0) tell({ share: steps / max })
    return deriveKey(...given)
  }
  const found = await solveChallenge({ challenge, deriveKey: counted, timeout: longest })
  return found ? { counter: found.counter, key: found.derivedKey } : { failed: true }
}

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  void solve(data)
    .catch((): Outcome => ({ failed: true }))
    .then(tell)
})
