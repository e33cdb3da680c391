/** Pipes in line, for the chart of shapes and for empty states. */
import { escape, idFor, num, rng } from '../primitives.ts'
import { type Framing, openFrame } from './frame.ts'
import { geometry } from './shape/geometry.ts'
import { barkLine, capOf, edges, faceOf, grooves, rimLine } from './rim-and-edges.ts'
import { PIPE_SHAPES, type PipeShape, type PipeShapeName } from './shape/pipe-shape.ts'

/** `paper` is what shows between the lines; both take any CSS colour. */
export type LinePipe = Framing & {
  shape: PipeShapeName | PipeShape
  colour?: string
  paper?: string
  weight?: number
  /** What is drawn over the pipe. */
  over?: string
  /** Of what is drawn by chance; its name where nothing else stays the same. */
  seed?: string
}

/** Outlines only, in one colour; 3 to 6 kB. */
export function linePipe(options: LinePipe): string {
  const g = geometry(typeof options.shape === 'string' ? PIPE_SHAPES[options.shape] : options.shape)
  const colour = escape(options.colour ?? 'currentColor')
  const paper = escape(options.paper ?? 'var(--paper-0,#FFFDF8)')
  const weight = options.weight ?? 3
  const id = idFor('l', g.shape.nameEn)
  const bark = barkLine(g, rng(options.seed ?? g.shape.nameEn))
  const cap = capOf(g)
  const body = `<g id="${id}"><path d="${g.bowl}"/><path d="${g.shank}"/></g>`
  const thin = grooves(g) + edges(g) + faceOf(g)
  return (
    `${openFrame(g, options, 0)}<defs>${body}</defs><use href="#${id}" fill="${paper}" stroke="${colour}" stroke-width="${num(weight * 2)}" stroke-linejoin="round"/>` +
    `<g fill="${colour}" stroke="none"><path d="${g.stem}" opacity=".9"/><path d="${g.lip}"/></g><use href="#${id}" fill="${paper}" stroke="none"/>` +
    `<g fill="none" stroke="${colour}" stroke-width="${num(weight * 0.6)}" stroke-linejoin="round"><path d="${thin}${g.along(g.wall * 1.1, g.joint - 8, -0.5, 4)}" opacity=".62"/>` +
    `${cap ? `<path d="${cap}" fill="${paper}" stroke-width="${num(weight)}"/>` : ''}${bark ? `<path d="${bark}" fill="${paper}" stroke-width="${num(weight)}"/>` : ''}${rimLine(g, paper, weight)}</g>${options.over ?? ''}</svg>`
  )
}
