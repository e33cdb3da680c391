import { type Rng, rng } from '#drawings/primitives.ts'

/** A generator that tells the same story for the same words, whatever the clock says. */
export const chanceOf = (...parts: readonly (string | number)[]): Rng => rng(`demo/${parts.join('/')}`)

/** A whole number from `low` to `high`, both included. */
export const whole = (random: Rng, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1))

/** So many of a list, none twice, each the likelier the more it weighs. */
export function draw<T>(random: Rng, list: readonly T[], many: number, weigh: (one: T) => number): T[] {
  return list
    .map((one) => {
      const weight = weigh(one)
      return { one, key: weight > 0 ? random() ** (1 / weight) : -1 }
    })
    .filter(({ key }) => key >= 0)
    .toSorted((a, b) => b.key - a.key)
    .slice(0, many)
    .map(({ one }) => one)
}
