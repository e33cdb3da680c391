import { randomInt } from 'node:crypto'
import { type PieceShape, outlineOf, pieceSize } from './piece-shape.ts'

/**
 * A hole in the picture. `shape` is what an eye sees, `ghost` a thin line of another shape engraved on it: of the
 * piece's own on decoys, so that the line of an outline alone tells nothing. `tone` is the mean colour cut away.
 */
export type Hole = {
  x: number
  y: number
  shape: PieceShape
  ghost: PieceShape
  right: boolean
  tone: readonly [number, number, number]
}

const between = (from: number, to: number) => from + (randomInt(1_000) / 1_000) * (to - from)
const two = (value: number) => value.toFixed(2)

const colour = (tone: readonly number[], share: number) =>
  `rgb(${tone.map((channel) => Math.round(channel * share)).join(' ')})`

/** Grain inside a hole: arcs and lines that cross it. */
function grain(): string {
  const lines = Array.from({ length: 7 }, () => {
    const [x, y] = [between(-6, pieceSize), between(0, pieceSize)]
    return `M${two(x)} ${two(y)}q${two(between(8, 18))} ${two(between(-9, 9))} ${two(between(22, 46))} ${two(between(-7, 7))}`
  })
  return `<path d="${lines.join('')}" fill="none" stroke="#FFF4DC" stroke-opacity=".17"/>`
}

function drawHole({ x, y, shape, ghost, right, tone }: Hole, at: number): string {
  const path = outlineOf(shape)
  const depth = right ? between(0.38, 0.58) : between(0.3, 0.52)
  const lit = right ? between(0.14, 0.3) : between(0.24, 0.5)
  const turn = `rotate(${two(between(-2.5, 2.5))} ${pieceSize / 2} ${pieceSize / 2})`
  return (
    `<g transform="translate(${x} ${y}) ${turn}"><linearGradient id="f${at}" x1="0" y1="0" x2=".4" y2="1">` +
    `<stop stop-color="${colour(tone, depth * 0.8)}"/><stop offset="1" stop-color="${colour(tone, depth * 1.2)}"/></linearGradient>` +
    `<clipPath id="c${at}"><path d="${path}"/></clipPath><path d="${path}" fill="url(#f${at})"/>` +
    `<g clip-path="url(#c${at})">${grain()}<path d="${path}" fill="none" stroke="#0D0603" stroke-opacity=".4" stroke-width="5"/></g>` +
    `<path d="${path}" fill="none" stroke="#FFF4DC" stroke-opacity="${two(lit)}"/></g>` +
    `<path transform="translate(${x} ${y})" d="${outlineOf(ghost)}" fill="none" stroke="#FFF4DC" stroke-opacity="${two(between(0.2, 0.32))}" stroke-width=".9"/>`
  )
}

/** Strokes over the whole row, as of an etching. */
function strokes(): string {
  const lines = Array.from({ length: 26 }, () => {
    const [x, y] = [between(-30, 300), between(-10, 160)]
    return `M${two(x)} ${two(y)}q${two(between(10, 40))} ${two(between(-14, 14))} ${two(between(40, 90))} ${two(between(-12, 12))}`
  })
  const path = lines.join('')
  return `<path d="${path}" fill="none" stroke="#2A160A" stroke-opacity=".2" stroke-width="1.6"/><path d="${path}" fill="none" stroke="#FFF4DC" stroke-opacity=".2" stroke-width=".7" transform="translate(0 1)"/>`
}

/** The holes and strokes as SVG, in pixels of the canvas. */
export const drawHoles = (holes: readonly Hole[]): string => strokes() + holes.map(drawHole).join('')
