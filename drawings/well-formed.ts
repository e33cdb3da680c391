/** A small strict reader of SVG for the tests: says what is wrong with a document, or nothing. */

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9-]*="[^"<]*")*)\s*(\/?)>/y
const ATTRIBUTE = /([a-zA-Z][a-zA-Z0-9-]*)="([^"]*)"/g
const TEXT = /[^<]+/y
const STRAY = /&(?!(?:amp|lt|gt|quot|#39);)/

type Reading = { open: string[]; ids: Set<string>; uses: Set<string>; faults: string[] }

function readAttributes(source: string, reading: Reading): void {
  const seen = new Set<string>()
  for (const [, name = '', value = ''] of source.matchAll(ATTRIBUTE)) {
    if (seen.has(name)) reading.faults.push(`${name} twice in one tag`)
    seen.add(name)
    if (STRAY.test(value)) reading.faults.push(`stray & in ${name}`)
    if (/NaN|undefined|Infinity|\[object/.test(value)) reading.faults.push(`${name}="${value}"`)
    if (name.startsWith('on')) reading.faults.push(`handler ${name}`)
    if (name === 'id') {
      if (reading.ids.has(value)) reading.faults.push(`id ${value} twice`)
      reading.ids.add(value)
    }
    if (name === 'href') reading.uses.add(value)
    for (const [, target = ''] of value.matchAll(/url\(([^)]*)\)/g)) reading.uses.add(target)
  }
}

function readTag(
  [, close = '', name = '', attributes = '', empty = '']: RegExpExecArray,
  reading: Reading,
): void {
  if (close) {
    const last = reading.open.pop()
    if (last !== name) reading.faults.push(`</${name}> closes <${last ?? 'nothing'}>`)
    return
  }
  if (name === 'script' || name === 'foreignObject' || name === 'image') reading.faults.push(`<${name}>`)
  readAttributes(attributes, reading)
  if (!empty) reading.open.push(name)
}

/** Faults of a document: broken nesting, stray signs, doubled ids, references that lead nowhere or outside. */
export function faultsOf(svg: string): string[] {
  const reading: Reading = { open: [], ids: new Set(), uses: new Set(), faults: [] }
  let at = 0
  while (at < svg.length) {
    const rule = svg[at] === '<' ? TAG : TEXT
    rule.lastIndex = at
    const match = rule.exec(svg)
    if (!match) return [...reading.faults, `unreadable at ${at}: ${svg.slice(at, at + 60)}`]
    if (rule === TAG) readTag(match, reading)
    else if (STRAY.test(match[0])) reading.faults.push(`stray & in ${match[0]}`)
    at = rule.lastIndex
  }
  if (reading.open.length > 0) reading.faults.push(`never closed: ${reading.open.join(' ')}`)
  for (const use of reading.uses)
    if (!use.startsWith('#') || !reading.ids.has(use.slice(1))) reading.faults.push(`reference ${use}`)
  return reading.faults
}
