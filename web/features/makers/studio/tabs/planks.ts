/** So many stand on a plank of a desk's form. */
export const onPlank = 6

/** The rows in which things stand, in their order; the last one as long as what is left. */
export function planksOf<Thing>(things: readonly Thing[]): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / onPlank) }, (_, at) =>
    things.slice(at * onPlank, (at + 1) * onPlank),
  )
}
