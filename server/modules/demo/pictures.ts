import { createHash } from 'node:crypto'
import { targets } from '#contract/target.ts'
import type { Db } from '#server/kernel/db.ts'
import { announce, createSlowNews } from '#server/kernel/event.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/job.ts'
import { createNiced } from '#server/kernel/niced.ts'
import { readLabel, readPipeDrawing, readShapeFacts } from '#server/modules/catalogue/index.ts'
import { readWorkDrawing } from '#server/modules/studio/index.ts'
import { attachUploads, keepDrawn } from '#server/modules/upload/index.ts'
import type { Moment } from './clock.ts'
import type { Order, Outcome } from './picture-child.ts'
import { thingsOn } from './picture-things.ts'
import { type Pictured as PicturedKind, readStage, type Stage } from './stage.store.ts'

const job = 'demo:picture'

type Wanted = { type: PicturedKind; id: number; key: string; many: number }

/** The posts, pieces and works that still get pictures, the next one first, and how many of its are drawn. */
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

/** The drawing of a work, as its page has it. */
async function workOf(db: Db, id: number) {
  const found = await readWorkDrawing(db, id)
  if (!found) return undefined
  const { shape_id, studio_id, number, studio_name: brand, ...facts } = found
  const shape = shape_id === null ? undefined : await readShapeFacts(db, shape_id)
  return { facts: { ...facts, seed: `work-${studio_id}-${number}`, brand }, shape: shape ?? null }
}

async function modelOf(db: Db, id: number) {
  const found = await readPipeDrawing(db, id)
  return found && { facts: { ...found.facts, brand: found.brand }, shape: found.shape }
}

async function orderOf(db: Db, stage: Stage, key: string, turn: number): Promise<Omit<Order, 'folder'>> {
  const { works, pipes, tins, scene } = thingsOn(stage, key, turn)
  const models = [
    ...(await Promise.all(works.map((id) => workOf(db, id)))),
    ...(await Promise.all(pipes.map((id) => modelOf(db, id)))),
  ]
  const labels = await Promise.all(tins.map((id) => readLabel(db, id)))
  return {
    seed: `demo/${key}/${turn}`,
    pipes: models.filter((model) => model !== undefined),
    tins: labels.filter((label) => label !== undefined),
    scene,
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
  // Lists that were asked for meanwhile stand without the picture: hundreds come in a few minutes.
  const tellLists = createSlowNews(host, 'community', 10_000)

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
    if (last) tellLists()
  })
}
