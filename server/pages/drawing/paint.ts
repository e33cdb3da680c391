import path from 'node:path'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { nameOf, openPaintedFiles } from './painted-files.ts'

/** `width` in pixels; without it, that of the drawing. `xmp`: metadata that goes with the picture. */
type Wanted = { width?: number; xmp?: string }

/** So many may wait: each takes a core for a tenth of a second. */
const maxWaiting = 20

const busy = () => new Failure(code.unavailable, '图片还在画，请稍后再来')

async function drawn(svg: string, { width, xmp }: Wanted): Promise<Buffer> {
  const { openSvg } = await import('#server/kernel/raster/raster.ts')
  // 72 dots an inch are one pixel for each of the drawing's.
  const density = width && Math.ceil((72 * width) / Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? width))
  const image = openSvg(svg, density)
  const picture = (width ? image.resize(width) : image).png({ palette: true, quality: 100, dither: 0 })
  return (xmp ? picture.withXmp(xmp) : picture).toBuffer()
}

/** Draws a drawing as PNG. */
export type Painter = {
  /**
   * One at a time, save what was painted before.
   * @param wanted whether anybody still waits for it when its turn has come
   * @throws Failure 50300 when too many wait, or nobody does
   */
  paint(svg: string, want?: Wanted, wanted?: () => boolean): Promise<Buffer>
}

/** A painter that keeps what it painted below DATA_DIR. */
export function createPainter({ settings, log }: Host): Painter {
  const files = openPaintedFiles(path.join(settings.dataDir, 'painted'))
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const paintNew = async (svg: string, want: Wanted, wanted: () => boolean): Promise<Buffer> => {
    if (waiting >= maxWaiting) throw busy()
    waiting += 1
    const work = async () => {
      waiting -= 1
      if (!wanted()) throw busy()
      return drawn(svg, want)
    }
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    async paint(svg, want = {}, wanted = () => true) {
      const name = nameOf([svg, want.width, want.xmp])
      const before = await files.read(name)
      if (before) return before
      const picture = await paintNew(svg, want, wanted)
      await files
        .keep(name, picture)
        .catch((error: unknown) => log.warn({ err: error }, 'a picture was not kept'))
      return picture
    },
  }
}
