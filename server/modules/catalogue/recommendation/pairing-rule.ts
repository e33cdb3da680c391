/** What is known of a pipe's chamber, in millimetres, and of its shape by their English keys. */
export type Chamber = {
  diameter: number | null
  depth: number | null
  bowl: string | null
  family: string | null
}

/** Why blends of these types and cuts are said to go with a pipe; any of both where a list is empty. */
export type Pairing = { key: string; why: string; types: readonly string[]; cuts: readonly string[] }

// Chambers are about 19 mm wide and 35 deep. What lies there suits anything: nothing is said.
const narrow = 18
const wide = 20
const small = { diameter: 17, depth: 30 } as const
/** How many times as deep as it is wide. */
const tall = 2

const virginias = ['Virginia', 'Straight Virginia', 'Virginia/Perique']
const english = ['English', 'Balkan', 'Scottish', 'Latakia', 'Oriental']
const pressed = ['Flake', 'Broken Flake', 'Coin', 'Ready Rubbed']
const loose = ['Ribbon', 'Mixture', 'Shag']

/**
 * What is commonly said to go with a chamber of these measures; null where a measure is not known, and where nothing
 * is said of such a one.
 */
export function pairingOf({ diameter, depth, bowl, family }: Chamber): Pairing | null {
  if (diameter === null || depth === null || !(diameter > 0) || !(depth > 0)) return null
  const size = `烟膛约 ${diameter} × ${depth} mm`
  if (diameter <= small.diameter && depth <= small.depth)
    return {
      key: 'small',
      why: `${size}，偏小，装得少，常见的搭配是切片一类压制的弗吉尼亚。`,
      types: virginias,
      cuts: pressed,
    }
  if (diameter <= narrow && depth >= diameter * tall)
    return {
      key: 'narrow',
      why: `${size}，窄而深，烧得慢，常见的搭配是弗吉尼亚与弗吉尼亚佩里克的切片。`,
      types: virginias,
      cuts: pressed,
    }
  if (diameter >= wide)
    return {
      key: 'wide',
      why: `${size}，偏宽，几种叶子一起受火，常见的搭配是含拉塔基亚与东方叶的混合。`,
      types: english,
      cuts: loose,
    }
  if (bowl === 'cone' && family === 'dublin')
    return {
      key: 'cone',
      why: `${size}，上宽下窄的锥形膛，常见的搭配是松散的英式混合。`,
      types: ['English', 'Scottish'],
      cuts: loose,
    }
  return null
}
