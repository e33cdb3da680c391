import { createHash } from 'node:crypto'
import { targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import { announce } from '#server/kernel/event.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/job.ts'
import { createNiced } from '#server/kernel/niced.ts'
import { readLabel, readPipeDrawing } from '#server/modules/catalogue/index.ts'
import { attachUploads, keepDrawn } from '#server/modules/upload/index.ts'
import { chanceOf, whole } from './chance.ts'
import type { Moment } from './clock.ts'
import { readStage, type Stage } from './demo.store.ts'
import type { Order, Outcome } from './picture-child.ts'

const job = 'demo:picture'

type Wanted = { type: 'post' | 'appreciation'; id: number; key: string; many: number }

/** The posts and pieces that still get pictures, the next one first, and how many of its are drawn. */
type Payload = { posts: Wanted[]; drawn: number }

type Pictured = Pick<Wanted, 'type' | 'id'> & { raw: { key: string; pictures: number }; at: Moment }

/** Orders all pictures, of the newest first; the start does not wait for them. */
export async function orderPictures(trx: Db, pictured: readonly Pictured[]): Promise<void> {
  const wanted = pictured
    .filter(({ raw }) => raw.pictures > 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ type, id, raw }): Wanted => ({ type, id, key: raw.key, many: raw.pictures }))
  if (wanted.length > 0) await addJob(trx, job, { posts: wanted, drawn: 0 } satisfies Payload)
}

const fileNameOf = (key: string, turn: number) =>
  `picture/${createHash('md5').update(`demo ${key} ${turn}`).digest('hex')}`

/** What is on a picture: first what the post is about, then what its author has. */
export function thingsOn(stage: Stage, key: string, turn: number): { pipes: number[]; tins: number[] } {
  const random = chanceOf('picture', key, turn)
  const any = (list: readonly number[]) =>
    list.slice(whole(random, 0, Math.max(0, list.length - 1))).slice(0, 1)
  const turned = (list: readonly number[]) => list.slice(turn % Math.max(1, list.length)).slice(0, 1)
  const pool = [...new Set([...stage.citedPipes, ...stage.ownPipes])]
  if (turn > 0 && pool.length > 3 && random() < 0.25) return { pipes: pool.slice(0, 4), tins: [] }
  const pipes = stage.citedPipes.length > 0 ? turned(stage.citedPipes) : any(stage.ownPipes)
  const tins =
    stage.citedBlends.length > 0 ? turned(stage.citedBlends) : random() < 0.4 ? any(stage.ownBlends) : []
  return { pipes, tins: random() < 0.85 ? tins : [] }
}

async function orderOf(db: Db, stage: Stage, key: string, turn: number): Promise<Omit<Order, 'folder'>> {
  const { pipes, tins } = thingsOn(stage, key, turn)
  const models = await Promise.all(pipes.map((id) => readPipeDrawing(db, id)))
  const labels = await Promise.all(tins.map((id) => readLabel(db, id)))
  return {
    seed: `demo/${key}/${turn}`,
    pipes: models
      .filter((model) => model !== undefined)
      .map(({ facts, brand, shape }) => ({ facts: { ...facts, brand }, shape })),
    tins: labels.filter((label) => label !== undefined),
  }
}

/** Draws the pictures of the demo community one after the other, each in a job of its own. */
export function drawPictures(host: Host): void {
  const niced = createNiced<Order, Outcome>({
    program: new URL('picture-child.ts', import.meta.url),
    nice: 19,
    mostTime: 60_000,
    restTime: 5_000,
    megabytes: 256,
  })
  host.app.addHook('onClose', async () => niced.stop())

  host.jobs.on(job, async (payload) => {
    const { posts, drawn } = payload as Payload
    const [post, ...rest] = posts
    if (!post) return
    const { type, id, key, many } = post
    const stage = await readStage(host.db, type, id)
    if (stage) {
      const order = await orderOf(host.db, stage, key, drawn)
      const draw = (folder: string) => niced.ask({ ...order, folder })
      await keepDrawn(host, { uid: stage.author, fileName: fileNameOf(key, drawn), draw })
    }
    const last = !stage || drawn + 1 >= many
    await host.db.transaction().execute(async (trx) => {
      if (stage && last) {
        const names = Array.from({ length: many }, (_none, turn) => fileNameOf(key, turn))
        await attachUploads(trx, stage.author, names, { type, id, kinds: ['picture'] })
        await announce(trx, `item ${targets[type]} ${id}`)
      }
      const next: Payload = last ? { posts: rest, drawn: 0 } : { posts, drawn: drawn + 1 }
      if (next.posts.length > 0) await addJob(trx, job, next)
    })
  })
}
