/** What stands in workshops: benches, blocks, tools, lamps, racks. Sizes are in units of a cover 300 high. */
import { between, mix, num, pick, place, type Rng, stops, times } from '../../primitives.ts'
import { rect } from '../../ornament.ts'
import { linePipe } from '../../pipe/line-pipe.ts'
import { PIPE_SHAPES, type PipeShapeName } from '../../pipe/shape/pipe-shape.ts'
import type { Scene } from '../../scene/scene.ts'

const SHAPES = Object.keys(PIPE_SHAPES) as [PipeShapeName, ...PipeShapeName[]]

/** Shapes for the pipes of one cover, each another one. */
export function shapesFor(random: Rng): () => PipeShapeName {
  let next = Math.floor(random() * SHAPES.length)
  return () => {
    next = (next + 7) % SHAPES.length
    return SHAPES[next] ?? SHAPES[0]
  }
}

export type Room = Scene & {
  /** Units to one of a cover 300 high. */
  u: number
  /** Where the bench or the ground begins. */
  floor: number
  wall: string
  wood: string
  brass: string
  steel: string
  nextShape: () => PipeShapeName
  /** The country around, as wide as the cover and a little below the floor. */
  country: string
}

export type Paint = (room: Room) => string

/** Something drawn in units of its own about (0, 0), set at a place. */
export const put = (x: number, y: number, size: number, body: string): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${size.toFixed(3)})">${body}</g>`

/** A wall with holes through which the country is seen; `bars` lie over them. */
export function wallWith(room: Room, holes: string, bars = '', thick = 5): string {
  const { width, height, wall, country, u } = room
  return (
    country +
    `<path d="M0 0H${width}V${height}H0Z${holes}" fill-rule="evenodd" fill="${wall}"/>` +
    `<path d="${holes}" fill="none" stroke="${mix(wall, '#ffffff', 0.16)}" stroke-width="${num(7 * u)}"/>` +
    (bars
      ? `<path d="${bars}" fill="none" stroke="${mix(wall, '#ffffff', 0.05)}" stroke-width="${num(thick * u)}"/>`
      : '')
  )
}

/** A hole with straight sides, and the bars between its panes. */
export function panes(
  x: number,
  y: number,
  w: number,
  h: number,
  across: number,
  down: number,
): readonly [hole: string, bars: string] {
  const bars =
    times(across - 1, (i) => `M${num(x + (w * (i + 1)) / across)} ${num(y)}v${num(h)}`) +
    times(down - 1, (i) => `M${num(x)} ${num(y + (h * (i + 1)) / down)}h${num(w)}`)
  return [`M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`, bars]
}

/** The top of a bench from wall to wall, its front in the shade. */
export function bench({ width, height, floor, wood, tones, random, u }: Room, at = floor): string {
  const grain = times(5, (i) => {
    const y = at + 8 * u + ((height - at) * i) / 5
    return `M0 ${num(y)}Q${num(width * between(random, 0.3, 0.7))} ${num(y + between(random, -5, 5))} ${width} ${num(y + between(random, -3, 3))}`
  })
  return `${rect(0, at, width, height - at, mix(wood, tones.dark, 0.4))}<path d="M0 ${num(at)}H${width}" stroke="${mix(wood, '#ffffff', 0.25)}" stroke-width="${num(3 * u)}"/><path d="${grain}" stroke="${tones.dark}" stroke-opacity=".4" fill="none"/>`
}

/** A pipe in line whose lowest point stands on `foot`. */
export function standingPipe(
  { nextShape, tones, wood, u }: Room,
  x: number,
  foot: number,
  width: number,
): string {
  const drawn = linePipe({
    shape: nextShape(),
    colour: mix(tones.dark, tones.near, 0.3),
    paper: mix('#B06E3C', wood, 0.2),
    weight: 2.4,
  }).replace('<svg', '<svg preserveAspectRatio="xMidYMax meet"')
  const [w, h] = [width * u, width * u * 0.62]
  // Below the pipe its picture has air.
  return place(drawn, x, foot - h + w * 0.042, w, h)
}

/** A block of briar as it comes from the sawmill, its growth rings on the sawn side. */
export function ebauchon({ random, tones, u }: Room, x: number, foot: number, size = 1): string {
  const [w, h] = [between(random, 52, 82), between(random, 40, 62)]
  const wood = mix('#B0673A', tones.near, between(random, 0.1, 0.35))
  const ring = times(
    4,
    (i) => `M3 ${-(i + 1) * 11}Q${(i + 1) * 11} ${-(i + 1) * 11} ${num((i + 1) * 13.5)} 0`,
  )
  return put(
    x,
    foot,
    u * size,
    `<path d="M0 0V${num(-h)}H${num(w)}V0Z" fill="${wood}"/><path d="M0 ${num(-h)}l12-11h${num(w)}l-12 11ZM${num(w)} 0v${num(-h)}l12-11v${num(h)}Z" fill="${mix(wood, tones.dark, 0.4)}"/><path d="M0 ${num(-h)}h${num(w)}" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>` +
      `<path d="${ring}" fill="none" stroke="${mix(wood, tones.dark, 0.55)}" stroke-width="1.6" opacity=".7"/>`,
  )
}

/** Blocks piled up, row on row. */
export function pile(room: Room, x: number, foot: number, rows: readonly number[], size = 0.8): string {
  return rows
    .map((count, row) =>
      times(count, (i) =>
        ebauchon(room, x + (i * 92 + row * 42) * room.u * size, foot - row * 54 * room.u * size, size),
      ),
    )
    .join('')
}

/** Rasps, files, knives and saws hung in a row. */
export function tools(
  { random, brass, tones, steel, wood, u }: Room,
  x: number,
  y: number,
  count: number,
  step = 30,
): string {
  const one = (i: number) => {
    const [long, broad] = [between(random, 46, 96), between(random, 3, 7)]
    const grip = pick(random, [brass, wood, mix(brass, tones.dark, 0.5), '#8A3B2A'])
    const at = i * step
    const head =
      i % 4 === 3
        ? `<path d="M${num(at - 14)} 30h32v14h-32Z" fill="${steel}"/><path d="M${num(at)} 2h4v${num(long)}h-4Z" fill="${grip}"/>`
        : `<path d="M${num(at)} 28h${num(broad)}v${num(long)}l${num(-broad / 2)} 8l${num(-broad / 2)}-8Z" fill="${steel}"/><path d="M${num(at - 3)} 0q${num(broad / 2 + 3)}-6 ${num(broad + 6)} 0l-2 30h${num(-broad - 2)}Z" fill="${grip}"/>`
    return `<circle cx="${num(at + broad / 2)}" cy="-6" r="2.2" fill="${tones.dark}"/>${head}`
  }
  return put(x, y, u, times(count, one))
}

/** A lamp on a cord, and its light. */
export function hangingLamp({ id, tones, u, brass, height }: Room, x: number, y: number, name = 'q'): string {
  const reach = height - y
  return (
    `<linearGradient id="${id}${name}" x2="0" y2="1">${stops([
      [0, tones.glow, 0.6],
      [1, tones.glow, 0],
    ])}</linearGradient><path d="M${num(x - 20 * u)} ${num(y)}L${num(x - 190 * u)} ${num(y + reach)}H${num(x + 190 * u)}L${num(x + 20 * u)} ${num(y)}Z" fill="url(#${id}${name})"/>` +
    put(
      x,
      y,
      u,
      `<path d="M0 -160V-22" stroke="${tones.dark}" stroke-width="2.4"/><path d="M-34 0Q-30 -26 -8 -30H8Q30 -26 34 0Z" fill="${mix(brass, tones.dark, 0.35)}"/><path d="M-34 0Q-30 -26 -8 -30" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><ellipse cx="0" cy="0" rx="34" ry="5" fill="${tones.glow}"/>`,
    )
  )
}

/** A shelf, and on it jars, blocks and boxes. */
export function shelf(
  { random, wood, tones, brass, u }: Room,
  x: number,
  y: number,
  width: number,
  count: number,
): string {
  const step = (width - 20) / count
  const one = (i: number) => {
    const [w, h] = [step * between(random, 0.5, 0.82), between(random, 22, 52)]
    const at = 10 + i * step
    const colour = pick(random, [
      wood,
      brass,
      mix(tones.far, tones.dark, 0.3),
      '#7E3A26',
      mix(tones.sky[2], tones.near, 0.3),
    ])
    return i % 3 === 1
      ? `<path d="M${num(at)} 0v${num(-h + 8)}q0 -6 6 -6h${num(w - 12)}q6 0 6 6V0Z" fill="${mix(tones.sky[2], tones.near, 0.25)}" fill-opacity=".75"/><path d="M${num(at + 2)} 0v${num(-h * 0.55)}h${num(w - 4)}V0Z" fill="#6E421D"/><path d="M${num(at + 4)} ${num(-h)}h${num(w - 8)}v7h${num(8 - w)}Z" fill="${brass}"/>`
      : `<path d="M${num(at)} 0v${num(-h)}h${num(w)}V0Z" fill="${colour}"/><path d="M${num(at)} ${num(-h)}h${num(w)}" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`
  }
  return put(
    x,
    y,
    u,
    times(count, one) +
      `<path d="M0 0h${num(width)}v9H0Z" fill="${mix(wood, tones.dark, 0.15)}"/><path d="M0 1h${num(width)}" stroke="#fff" stroke-opacity=".22" stroke-width="2"/><path d="M26 9v16M${num(width - 26)} 9v16" stroke="${tones.dark}" stroke-width="5"/>`,
  )
}

/** A motor with two polishing wheels on its shaft. */
export const polisher = ({ steel, tones, brass, wood, u }: Room, x: number, foot: number, size = 1): string =>
  put(
    x,
    foot,
    u * size,
    `<path d="M-52 0V-12H52V0Z" fill="${tones.dark}"/><path d="M-46 -12V-74Q-46 -86 -34 -86H34Q46 -86 46 -74V-12Z" fill="${mix(steel, tones.near, 0.4)}"/><path d="M-46 -64H46M-46 -50H46M-46 -36H46" stroke="${tones.dark}" stroke-opacity=".4" stroke-width="3"/><path d="M-120 -56H120" stroke="${steel}" stroke-width="9"/>` +
      [-104, 104]
        .map(
          (cx) =>
            `<ellipse cx="${cx}" cy="-56" rx="17" ry="52" fill="${mix('#E9DCC0', wood, 0.2)}"/><ellipse cx="${cx - 4}" cy="-56" rx="9" ry="44" fill="#fff" opacity=".25"/><path d="M${cx + 16} -56h14" stroke="${brass}" stroke-width="12"/>`,
        )
        .join('') +
      `<circle cx="0" cy="-26" r="6" fill="#A83A1E"/>`,
  )

/** Bowls on pegs, hung up to dry. */
export function dryingRack(
  { random, tones, wood, u }: Room,
  x: number,
  y: number,
  count: number,
  rows: number,
): string {
  const step = 52
  const width = count * step + 20
  const bowl = (at: number, top: number) => {
    const colour = mix('#B0673A', tones.near, between(random, 0.05, 0.5))
    return `<path d="M${num(at)} ${num(top)}v10" stroke="${tones.dark}" stroke-width="2.4"/><path d="M${num(at - 4)} ${num(top + 10)}h8l3 18h14q4 22 -6 34q-12 6 -20 -4q-3 -16 -1 -30Z" fill="${colour}"/><path d="M${num(at + 4)} ${num(top + 32)}q-1 14 3 22" stroke="#fff" stroke-opacity=".3" stroke-width="2.6" fill="none"/>`
  }
  return put(
    x,
    y,
    u,
    times(rows, (row) => {
      const top = row * 84
      return `<path d="M-10 ${top - 6}H${width}v8H-10Z" fill="${mix(wood, tones.dark, 0.2)}"/><path d="M-10 ${top - 5}H${width}" stroke="#fff" stroke-opacity=".2" stroke-width="2"/>${times(count, (i) => bowl(24 + i * step, top + 2))}`
    }) +
      `<path d="M-10 -24V${rows * 84}M${width} -24V${rows * 84}" stroke="${mix(wood, tones.dark, 0.35)}" stroke-width="9"/>`,
  )
}

/** A moon with its halo. */
export const moon = (x: number, y: number, r: number, glow: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 2)}" fill="${glow}" opacity=".1"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${glow}" opacity=".92"/>`

export const stars = (random: Rng, count: number, width: number, height: number, glow: string): string =>
  `<path d="${times(count, () => `M${num(random() * width)} ${num(random() * height)}h.1`)}" stroke="${glow}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`
