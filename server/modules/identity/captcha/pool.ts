import { randomInt } from 'node:crypto'
import { cutPuzzle, drawScene, type Puzzle, type Scene } from './draw.ts'

const maxReady = 24
const maxScenes = 12

export type Pool = {
  /** A puzzle that nobody has seen. */
  take(): Promise<Puzzle>
  /** Begins to draw ahead. */
  fill(): void
  /** Draws no more. */
  stop(): void
}

/**
 * Puzzles drawn ahead, one at a time and a bounded number of them. When more people come at once than
 * are drawn for, the newest scenes are cut elsewhere, which is half of the work.
 */
export function createPool(onFailure: (error: unknown) => void): Pool {
  const ready: Puzzle[] = []
  const scenes: Scene[] = []
  let filling: Promise<void> | null = null
  let stopped = false

  const draw = async () => {
    const scene = await drawScene()
    scenes.push(scene)
    if (scenes.length > maxScenes) scenes.shift()
    return cutPuzzle(scene)
  }
  const fillUp = async () => {
    while (!stopped && ready.length < maxReady) ready.push(await draw())
  }
  const fill = () => {
    if (stopped) return
    filling ??= fillUp()
      .catch(onFailure)
      .finally(() => {
        filling = null
      })
  }

  return {
    fill,
    stop() {
      stopped = true
    },
    async take() {
      const puzzle = ready.shift()
      if (ready.length < maxReady / 2) fill()
      if (puzzle) return puzzle
      const scene = scenes[randomInt(Math.max(1, scenes.length))]
      return scene ? cutPuzzle(scene) : draw()
    },
  }
}
