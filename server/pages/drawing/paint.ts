let last: Promise<unknown> = Promise.resolve()

/**
 * A drawing as PNG. One at a time: each takes a core for a tenth of a second.
 * @param width in pixels; without it, that of the drawing
 * @param xmp metadata that goes with the picture
 */
export function paint(svg: string, { width, xmp }: { width?: number; xmp?: string } = {}): Promise<Buffer> {
  const work = async () => {
    const { openSvg } = await import('#server/kernel/raster/raster.ts')
    // 72 dots an inch are one pixel for each of the drawing's.
    const density = width && Math.ceil((72 * width) / Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? width))
    const drawn = openSvg(svg, density)
    const picture = (width ? drawn.resize(width) : drawn).png({ palette: true, quality: 100, dither: 0 })
    return (xmp ? picture.withXmp(xmp) : picture).toBuffer()
  }
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
