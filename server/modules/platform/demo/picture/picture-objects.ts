import { chanceOf, draw, whole } from '../random.ts'
import type { Order } from './picture-child.ts'
import type { Stage } from './stage.store.ts'

/** What is on a picture, by number, and where it is taken. */
export type Things = { works: number[]; pipes: number[]; tins: number[]; scene: Order['scene'] }

type Random = () => number

const any = (random: Random, list: readonly number[]) =>
  list.slice(whole(random, 0, Math.max(0, list.length - 1))).slice(0, 1)

const pickByTurn = (list: readonly number[], turn: number) =>
  list.slice(turn % Math.max(1, list.length)).slice(0, 1)

/** A rack of the pipes that somebody has; a stand for one, a board on the wall. */
function inRack({ gear, ownPipes, spare }: Stage, random: Random): Things {
  const [shown] = gear
  const rack = shown?.slug === 'single-stand' ? 'single' : shown?.slug === 'wall-rack' ? 'wall' : 'stand'
  const many =
    rack === 'single' ? 1 : shown?.slug === 'folding-stand' ? whole(random, 2, 3) : whole(random, 4, 6)
  const pipes = draw(random, [...new Set([...ownPipes, ...spare])], many, (id) =>
    ownPipes.includes(id) ? 4 : 1,
  )
  return { works: [], pipes, tins: [], scene: { rack } }
}

/** Kinds of things that may lie beside the one that is shown. */
const small = ['tamper', 'tool', 'match', 'cleaner', 'polish', 'windcap', 'ashtray', 'lighter'] as const

function withGear({ gear, ownPipes, ownBlends }: Stage, random: Random): Things {
  const extra = small[whole(random, 0, small.length - 1)] ?? small[0]
  const kinds = [...gear.map(({ kind }) => kind), extra]
  return { works: [], pipes: any(random, ownPipes), tins: any(random, ownBlends), scene: { gear: kinds } }
}

/** First the blends; a pipe beside them now and then. */
function withTins({ citedBlends, citedPipes, ownPipes }: Stage, random: Random, turn: number): Things {
  const tins = turn === 0 ? citedBlends.slice(0, 3) : pickByTurn(citedBlends, turn)
  const pipes = citedPipes.length > 0 ? pickByTurn(citedPipes, turn) : any(random, ownPipes)
  return { works: [], tins, pipes: random() < (turn === 0 ? 0.3 : 0.6) ? pipes : [], scene: 'table' }
}

/** First what it is about, then what its author has. */
function onTable(stage: Stage, random: Random, turn: number): Things {
  const { works, citedPipes, citedBlends, ownPipes, ownBlends } = stage
  const scene = 'table'
  const pool = [...new Set([...citedPipes, ...ownPipes])]
  const row = turn > 0 && random() < 0.25
  if (works.length > 0) {
    const tins = random() < 0.2 ? any(random, ownBlends) : []
    // The first picture shows the first work; those behind it the others, and all of them at last.
    return {
      works: row && works.length > 1 ? works.slice(0, 4) : pickByTurn(works, turn),
      pipes: [],
      tins,
      scene,
    }
  }
  if (row && pool.length > 3) return { works, pipes: pool.slice(0, 4), tins: [], scene }
  const pipes = citedPipes.length > 0 ? pickByTurn(citedPipes, turn) : any(random, ownPipes)
  const tins =
    citedBlends.length > 0 ? pickByTurn(citedBlends, turn) : random() < 0.4 ? any(random, ownBlends) : []
  return { works, pipes, tins: random() < 0.85 ? tins : [], scene }
}

/** What is on this picture of a post, piece or work. */
export function thingsOn(stage: Stage, key: string, turn: number): Things {
  const random = chanceOf('picture', key, turn)
  if (stage.kind === 'rack') return inRack(stage, random)
  if (stage.kind === 'accessory' && stage.gear.length > 0) return withGear(stage, random)
  if (stage.kind === 'tobacco' && stage.citedBlends.length > 0) return withTins(stage, random, turn)
  return onTable(stage, random, turn)
}
