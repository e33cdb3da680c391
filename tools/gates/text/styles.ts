import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Gate, root } from '../gate.ts'

/** Lines of style sheets in all: what we aim at, and where the gate is red. */
const aim = 11_000
const red = 11_000

/** Larger distances belong to one place and are no step of the scale. */
const largestStep = 84

/** Smaller words stand only in drawings, whose unit is not the pixel. */
const smallestType = 9

const sized = /^\s*(font-size|font|gap|row-gap|column-gap|(?:margin|padding)[\w-]*):\s*([^;]+);/gm
const inCode = /(?<![\w-])((?:phone:)?-?(?:gap(?:-[xy])?|[pm][xytrbl]?|text)-\[-?\d[^\]]*px\])/g

const sheetImport = /import (\w+) from '([^']+\.module\.css)'/g

/** Classes that code takes from a style sheet that has no rule for them: the element would be given `undefined`. */
export function missingClasses(file: string, text: string, sheetOf: (path: string) => string): string[] {
  return [...text.matchAll(sheetImport)].flatMap(([, name = '', from = '']) => {
    const sheet = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)
    const ruled = new Set([...sheetOf(sheet).matchAll(/\.([a-z_][\w-]*)/gi)].map(([, rule]) => rule))
    const taken = text.replaceAll(sheetImport, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))
    return [...new Set([...taken].map(([, rule = '']) => rule))]
      .filter((rule) => !ruled.has(rule))
      .map((rule) => `${file}: ${sheet} has no .${rule}`)
  })
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Sizes of type and space in a file that are no tokens: literal pixels in a sheet, or in a class name in code. */
export function sizeFaults(file: string, text: string): string[] {
  if (!file.endsWith('.css')) {
    return [...text.matchAll(inCode)].map(
      ({ 1: name, index }) => `${file}:${lineOf(text, index)} ${name}: take a step of tokens.css`,
    )
  }
  return [...text.matchAll(sized)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    const pixels = [...value.replace(/\w+\(.*\)/g, '').matchAll(/([\d.]+)px/g)].map(([, size]) =>
      Number(size),
    )
    const type = property.startsWith('font')
    const literal = pixels.filter(
      (size) => size > 1 && (type ? size >= smallestType && size <= 50 : size <= largestStep),
    )
    if (literal.length === 0) return []
    return [`${file}:${lineOf(text, index)} ${property}: ${value}: take a token of tokens.css`]
  })
}

/** Style sheets hold to the tokens, and stay few. */
export const styles: Gate = {
  name: 'styles',
  async check() {
    const sheets = globSync('{web,admin}/**/*.css', { cwd: root })
    const code = globSync('{web,admin}/**/*.tsx', { cwd: root })
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
    const lines = sheets.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
    const plain = [...sheets.filter((file) => !file.endsWith('/tokens.css')), ...code]
    const faults = [
      ...plain.flatMap((file) => sizeFaults(file, read(file))),
      ...code.flatMap((file) => missingClasses(file, read(file), read)),
    ]
    if (lines > red) faults.push(`${lines} lines of style sheets, red above ${red}`)
    return {
      checked: plain.length,
      what: 'files',
      faults,
      table: [`${lines} lines in ${sheets.length} style sheets, aim ≤ ${aim}, red > ${red}`],
    }
  },
}
