// Most texts have nothing that a pattern looks for, and to run forty patterns over each of them takes longer than all the
// rest. So each pattern names pairs of signs of which one stands in whatever it matches. One pass over a
// text notes which pairs it has; only patterns with their pairs there are run.

/** A pattern, and a bit for each set of pairs of which a text needs one. */
export type Hinted = { pattern: RegExp; needs: number }

/** Whether a pattern can match a text. @param seen what `seenIn` says of that text */
export const mayMatch = ({ needs }: Pick<Hinted, 'needs'>, seen: number): boolean => (seen & needs) === needs

const maxSets = 32
const blank = '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** The signs of one side of a pair: one sign, several in brackets as in a pattern, or `.` for any. */
function signsOf(side: string): number[] {
  if (side === '.') return Array.from({ length: 65_536 }, (_none, unit) => unit)
  const inside = side.length > 1 ? side.slice(1, -1).replace('\\s', blank) : side
  const signs: number[] = []
  for (let at = 0; at < inside.length; at += 1) {
    const from = inside.charCodeAt(at)
    const isRange = inside[at + 1] === '-' && at + 2 < inside.length
    const to = isRange ? inside.charCodeAt(at + 2) : from
    for (let unit = from; unit <= to; unit += 1) signs.push(unit)
    if (isRange) at += 2
  }
  return signs
}

const pair = /^(\[[^\]]+\]|[^[])(\[[^\]]+\]|[^[])$/

export type Hints = {
  /**
   * A pattern, to be run where a text has one pair of each of the sets.
   * @param sets pairs with spaces between: `代购 [一二]折 .减`; the beginning of a text counts as a line's end
   */
  hinted(pattern: RegExp, ...sets: string[]): Hinted
  /** Bits for the pairs that a text has. Pairs of one set are told apart by their two sides only. */
  seenIn(text: string): number
}

function newHints(): Hints {
  // Signs that no set tells apart are of one kind: the table of all signs is small, and stays in the nearest memory.
  const kinds = new Uint16Array(65_536)
  // Of each kind: which sets have a pair that begins with such a sign, and which have one that ends with it.
  let begins = new Int32Array(1)
  let ends = new Int32Array(1)
  let count = 0

  /** Gives some signs a bit; kinds of which only some are among them become two. */
  const mark = (signs: readonly number[], bit: number, isBegin: boolean): void => {
    const moved = new Map<number, number>()
    const [newBegins, newEnds] = [[...begins], [...ends]]
    for (const unit of new Set(signs)) {
      const kind = kinds[unit] ?? 0
      if (!moved.has(kind)) {
        moved.set(kind, newBegins.length)
        newBegins.push((newBegins[kind] ?? 0) | (isBegin ? bit : 0))
        newEnds.push((newEnds[kind] ?? 0) | (isBegin ? 0 : bit))
      }
      kinds[unit] = moved.get(kind) ?? 0
    }
    begins = Int32Array.from(newBegins)
    ends = Int32Array.from(newEnds)
  }

  const bitOf = (set: string): number => {
    if (count === maxSets) throw new Error('There are more sets of pairs than bits')
    const bit = 1 << count++
    const sides = set.split(' ').map((one) => {
      const [, first = '', second = ''] = pair.exec(one) ?? []
      if (second === '') throw new Error(`“${one}” is no pair of signs`)
      return [signsOf(first), signsOf(second)] as const
    })
    mark(
      sides.flatMap(([first]) => first),
      bit,
      true,
    )
    mark(
      sides.flatMap(([, second]) => second),
      bit,
      false,
    )
    return bit
  }
  return {
    hinted: (pattern, ...sets) => ({ pattern, needs: sets.reduce((bits, set) => bits | bitOf(set), 0) }),
    seenIn(text) {
      let seen = 0
      let begun = begins[kinds[0x0a] ?? 0] ?? 0
      for (let at = 0; at < text.length; at += 1) {
        const kind = kinds[text.charCodeAt(at)] ?? 0
        seen |= begun & (ends[kind] ?? 0)
        begun = begins[kind] ?? 0
      }
      return seen
    },
  }
}

/** For patterns that look at the open form. */
export const inOpen = newHints()
/** For patterns that look at the tight form. */
export const inTight = newHints()

/** What has been seen in both forms of a text. */
export type Seen = { open: number; tight: number }
