import { drawFigure, figures } from '#drawings/figure/registry.ts'
import { SHEET, sheetHeight } from '#drawings/figure/frame/sheet.ts'
import { hash } from '#drawings/primitives.ts'

const address = /^\/art\/figure\/([a-z0-9-]+)\.svg(?:\?v=[a-z0-9]+)?$/

const versions = new Map<string, string>()

/** Changes with what is drawn, so that browsers may keep the drawing for ever. */
function versionOf(name: string): string {
  const known = versions.get(name)
  if (known !== undefined) return known
  const version = hash(drawFigure(name) ?? '').toString(36)
  versions.set(name, version)
  return version
}

/** The name of a figure by the address of its drawing; undefined for any other address. */
export function figureNamed(src: string): string | undefined {
  const name = address.exec(src)?.[1]
  return name !== undefined && figures.has(name) ? name : undefined
}

/** The address of a figure as a text keeps it. */
export const figureAddress = (name: string): string => `/art/figure/${name}.svg`

/** What an image of a figure says of itself to readers. */
export const figureImage = (name: string, alt: string) => ({
  src: `${figureAddress(name)}?v=${versionOf(name)}`,
  alt,
  width: String(SHEET),
  height: String(sheetHeight(figures.get(name)?.height ?? SHEET)),
  loading: 'lazy',
  decoding: 'async',
})
