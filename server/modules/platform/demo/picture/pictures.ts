import { readWorkDrawing } from '#server/modules/makers/work/index.ts'
import { createHash } from 'node:crypto'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { createLowPriorityWorker } from '#server/kernel/jobs/low-priority-worker.ts'
import { readLabel, readPipeDrawing, readShapeFacts } from '#server/modules/catalogue/catalogue/index.ts'
import {
  type DrawnPicture,
  drawMissing,
  drawWith,
  insertDrawnPictures,
  keepPreview,
  letters,
  sizeKey,
} from '#server/modules/platform/media/index.ts'
import { aiLabel } from '#server/modules/platform/ai-label/index.ts'
import type { Moment } from '../clock.ts'
import type { Order, Outcome } from './picture-child.ts'
import { thingsOn } from './picture-objects.ts'
import { findDrawn, nextDrawn, type Pictured as PicturedKind, readStage, type Stage } from './stage.store.ts'

const job = 'demo:picture'

/** The measures of every picture, and the width of each of its sizes. */
const [width, height] = [960, 720]
const widths = { l: width, m: 800, s: 240 } as const
/** One brown pixel, until the picture has come. */
const preview =
  'data:image/webp;base64,UklGRiwAAABXRUJQVlA4ICAAAABQAQCdASoBAAEAA4BaJQBOgCgAAP7paRFwnLfse1wAAA=='

type Pictured = {
  type: PicturedKind
  id: number
  author: number
  raw: { key: string; pictures: number }
  at: Moment
}

const fileNameOf = (key: string, turn: number) =>
  `picture/${createHash('md5').update(`demo ${key} ${turn}`).digest('hex')}`

/** Writes all pictures, those of the newest first; they are drawn when somebody asks for them. */
export async function writePictures(trx: Db, pictured: readonly Pictured[]): Promise<void> {
  const pictures = pictured
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ type, id, author, raw: { key, pictures: many } }) =>
      Array.from({ length: many }, (_none, position): DrawnPicture => {
        return {
          fileName: fileNameOf(key, position),
          uid: author,
          width,
          height,
          preview,
          type,
          target: id,
          position,
        }
      }),
    )
  await insertDrawnPictures(trx, pictures)
  await addJob(trx, job, { after: 0, spent: 0 } satisfies Ahead)
}

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

type Drawing = Omit<Order, 'file' | 'width' | 'label'>

async function drawingOf(db: Db, stage: Stage, fileName: string, turn: number): Promise<Drawing> {
  const { works, pipes, tins, scene } = thingsOn(stage, fileName, turn)
  const models = [
    ...(await Promise.all(works.map((id) => workOf(db, id)))),
    ...(await Promise.all(pipes.map((id) => modelOf(db, id)))),
  ]
  const labels = await Promise.all(tins.map((id) => readLabel(db, id)))
  return {
    seed: `demo/${fileName}`,
    pipes: models.filter((model) => model !== undefined),
    tins: labels.filter((label) => label !== undefined),
    scene,
  }
}

/** Pictures that were drawn ahead: up to which row, and the milliseconds of processor time that took. */
type Ahead = { after: number; spent: number }

const maxSpent = 120_000
/** Nobody is served when nobody asked for anything for so long, in milliseconds. */
const quiet = 5_000

/** Draws the pictures of the demo community when somebody asks for them, and ahead of that while nobody is served. */
export function drawPictures(host: Host): void {
  const worker = createLowPriorityWorker<Order, Outcome>({
    program: new URL('picture-child.ts', import.meta.url),
    nice: 5,
    timeout: 60_000,
    restTime: 20_000,
    megabytes: 256,
  })
  let [cpu, served] = [0, 0]
  host.app.addHook('onClose', async () => worker.stop())
  host.app.addHook('onRequest', async ({ url }) => {
    if (url !== '/healthz' && url !== '/readyz') served = Date.now()
  })

  drawWith(host, async (fileName, letter, file) => {
    const found = await findDrawn(host.db, fileName)
    const stage = found && (await readStage(host.db, found.type, found.id))
    if (!stage) return false
    const drawing = await drawingOf(host.db, stage, fileName, found.turn)
    const label = aiLabel(host.settings.publicUrl, `/file/${sizeKey(fileName, letter)}`)
    const drawn = await worker.ask({ ...drawing, file, width: widths[letter], label })
    cpu += drawn.cpu
    if (letter === 's') await keepPreview(host.db, fileName, drawn.preview)
    return true
  })

  host.jobs.on(
    job,
    async (payload) => {
      const { after, spent } = payload as Ahead
      if (Date.now() - served < quiet)
        return addJob(host.db, job, { after, spent }, { at: new Date(Date.now() + quiet) })
      const next = spent < maxSpent ? await nextDrawn(host.db, after) : undefined
      if (!next) return
      const before = cpu
      for (const letter of letters) await drawMissing(host, sizeKey(next.fileName, letter))
      await addJob(host.db, job, { after: next.id, spent: spent + cpu - before } satisfies Ahead)
    },
    { long: true },
  )
}
