import { makePuzzle, type Puzzle } from './puzzle.ts'

// Runs as a process of its own: drawing takes a core for a while, and its libraries 40 MB.

export type Order = { hurry: boolean }
export type Outcome = Puzzle | { failed: string }

process.on('message', ({ hurry }: Order) => {
  void makePuzzle(hurry)
    .catch((error: unknown) => ({ failed: String(error) }))
    .then((outcome: Outcome) => process.send?.(outcome))
})
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0))
