/** Stills of what pipe smokers have beside pipes: tools, cleaners, pouches, wax. */
import * as things from './gear-accessories.ts'
import * as tools from './gear-tools.ts'
import type { Gear } from './gear-tools.ts'
import { between, idFor, num, pick, rng } from '../primitives.ts'
import { ground } from './places.ts'
import { type Still, turned } from './placement.ts'
import { lit, picture, seenFrom } from './light.ts'
import { shade, shreds } from './props.ts'

/** By the kinds of the accessories of the catalogue. */
const GEAR: Readonly<Record<string, readonly [Gear, ...Gear[]]>> = {
  tool: [tools.foldingTool, tools.foldingTool, tools.reamer],
  tamper: [tools.tamper],
  lighter: [tools.lighter],
  match: [tools.matches],
  cleaner: [tools.cleaners],
  filter: [tools.filters],
  pouch: [things.pouch],
  bag: [things.pouch],
  sleeve: [things.sleeve],
  humidifier: [things.discs],
  hygrometer: [things.dial],
  reamer: [tools.reamer],
  repair: [things.wax],
  polish: [things.wax, tools.cloths],
  solvent: [things.bottle],
  brush: [tools.cleaners],
  windcap: [things.windcap],
  knocker: [things.ashtray],
  ashtray: [things.ashtray],
  cutter: [things.cutter],
}
const ANY: readonly [Gear, ...Gear[]] = [tools.tamper, tools.foldingTool, tools.matches, tools.cleaners]

export type GearStill = Still & {
  /** Kinds of accessories, the one it is about first. */
  kinds: readonly string[]
}

/** Another picture for every seed: the thing large, something small beside it. */
export function gearStill({ seed, kinds, pipes, tins }: GearStill): string {
  const [random, id] = [rng(seed), idFor('g', seed)]
  const draw = pick(random, GEAR[kinds[0] ?? ''] ?? ANY)
  const beside = pick(random, GEAR[kinds[1] ?? ''] ?? ANY)
  const right = random() < 0.5
  const [cx, cy] = [right ? between(random, 500, 560) : between(random, 400, 460), between(random, 340, 400)]
  const at = (x: number, y: number, size: number, turn: number) =>
    `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${size.toFixed(3)})">`
  const [ox, oy] = [right ? between(random, 170, 230) : between(random, 730, 790), pick(random, [120, 600])]
  const [bent, lid] = [pipes[0], tins[0]]
  const luck = random()
  const company =
    bent && luck < 0.45
      ? shade(`${id}q`, ox, oy + 20, 230, 90, 0.4) +
        turned(bent, { cx: ox, cy: oy, width: 400, turn: between(random, -30, 30), flip: right })
      : lid && luck < 0.7
        ? shade(`${id}q`, ox, oy + 12, 150, 120, 0.45) +
          turned(lid, { cx: ox, cy: oy, width: 230, turn: between(random, -20, 20) })
        : luck < 0.85 && beside !== draw
          ? shade(`${id}q`, ox, oy + 10, 150, 70, 0.4) +
            `${at(ox, oy, 0.55, between(random, -50, 50))}${beside(`${id}o`, random)}</g>`
          : shreds(random, ox, oy, between(random, 50, 90))
  const drawn =
    ground(id, random) +
    company +
    shade(`${id}f`, cx + 14, cy + 34, 330, 220, 0.55) +
    `${at(cx, cy, between(random, 1.05, 1.3), between(random, -38, 38))}${draw(`${id}k`, random)}</g>`
  return picture(lit(seenFrom(drawn, random, 1.26), { id, random, flat: true }))
}
