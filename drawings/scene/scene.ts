/** What landscapes in flat layers share: light, sky, hills, water. The pictures are in landscape.ts. */
import { between, curve, num, type Point, type Rng, rng, stops, times } from '../primitives.ts'
import { rect } from '../ornament.ts'

/** From the top of the sky to the nearest ground; `glow` is sun, lamps and glints. */
export type Tones = {
  sky: readonly [string, string, string]
  glow: string
  far: string
  near: string
  dark: string
}
export type Scene = { width: number; height: number; id: string; seed: string; random: Rng; tones: Tones }
export type Painter = (scene: Scene) => string

export const TONES = {
  amber: {
    sky: ['#8A5526', '#C98F4A', '#F1D9A6'],
    glow: '#FBEBC4',
    far: '#B98347',
    near: '#5C3417',
    dark: '#22110A',
  },
  dusk: {
    sky: ['#2B3144', '#7A5A58', '#D9A06B'],
    glow: '#F7DFB0',
    far: '#6B5560',
    near: '#33283A',
    dark: '#15101A',
  },
  night: {
    sky: ['#0F1B2A', '#22384A', '#5B6F70'],
    glow: '#F3E3B8',
    far: '#2C4453',
    near: '#14242F',
    dark: '#081118',
  },
  sage: {
    sky: ['#5E6B4E', '#A9AB7E', '#E9E0B6'],
    glow: '#FBF3D2',
    far: '#87906A',
    near: '#37452F',
    dark: '#141C12',
  },
  wine: {
    sky: ['#4A2430', '#8E4A44', '#DDA57C'],
    glow: '#F9DDB6',
    far: '#7F4348',
    near: '#3B1B24',
    dark: '#180A10',
  },
} satisfies Record<string, Tones>

/** The ground of every scene: a sky in three tones. */
export function sky({ id, width, height, tones }: Scene): string {
  const gradient = `<linearGradient id="${id}y" x1="0" y1="0" x2="0" y2="1">${stops([
    [0, tones.sky[0]],
    [0.5, tones.sky[1]],
    [0.82, tones.sky[2]],
  ])}</linearGradient>`
  return `${gradient}${rect(0, 0, width, height, `url(#${id}y)`)}`
}

/** A low sun with two haloes. */
export function sun(x: number, y: number, r: number, glow: string): string {
  const halo = (k: number, o: number) =>
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * k)}" fill="${glow}" opacity="${o}"/>`
  return halo(1.8, 0.13) + halo(1.36, 0.2) + halo(1, 0.88)
}

/** A range of hills: `rise` is how far it swings above `y`. */
export function ridge(
  scene: Scene,
  name: string,
  y: number,
  rise: number,
  colour: string,
  steps = 12,
): string {
  const random = rng(`${scene.seed}/${name}`)
  const points = Array.from(
    { length: steps + 1 },
    (_, i): Point => [Math.round((scene.width * i) / steps), Math.round(y - random() * rise)],
  )
  return `<path d="${curve(points)}V${scene.height}H0Z" fill="${colour}"/>`
}

export function birds(scene: Scene, colour: string): string {
  const random = rng(`${scene.seed}/birds`)
  const flock = times(
    6,
    () =>
      `M${num(scene.width * between(random, 0.34, 0.8))} ${num(scene.height * between(random, 0.14, 0.34))}q7-8 14 0q7-8 14 0`,
  )
  return `<path d="${flock}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round"/>`
}

/** Light on water: three strengths, each one path. */
export function glints(scene: Scene, top: number, count: number): string {
  const { width, height, random, tones } = scene
  const dashes = () =>
    times(
      count,
      () =>
        `M${Math.round(random() * width)} ${Math.round(between(random, top + 6, height))}h${Math.round(between(random, 14, 110))}`,
    )
  return [0.1, 0.2, 0.34]
    .map(
      (o, i) =>
        `<path d="${dashes()}" stroke="${tones.glow}" stroke-opacity="${o}" stroke-width="${1 + i * 0.4}"/>`,
    )
    .join('')
}
