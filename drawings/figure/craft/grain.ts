/** What the cut shows on a bowl: kinds of grain. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { MM, pipeOf } from '../sketch/pipe.ts'
import { caption, enlarged, latin, rule } from '../sketch/words.ts'

/** The place of a mark in a field, spread evenly; shares of its sides, rounded. */
const share = (n: number) => Math.round((n % 1) * 100) / 100

const turn = (i: number) => [share(i * 0.7549), share(i * 0.5698)] as const

const many = (count: number) => Array.from({ length: count }, (_, i) => i)

const straight = many(15)
  .map((i) => `<path d="M${-28 + i * 4} 2q1.5 -36 0.4 -72" stroke-width="${i % 3 ? 0.9 : 1.4}"/>`)
  .join('')

const flame = many(15)
  .map((i) => {
    const u = (i - 7) / 7
    return `<path d="M${(u * 8).toFixed(1)} 4C${(u * 16).toFixed(1)} -18 ${(u * 20 + Math.sin(i * 2) * 3).toFixed(1)} -34 ${(u * 36 + Math.sin(i * 3) * 4).toFixed(1)} -72" stroke-width="${i % 2 ? 0.9 : 1.4}"/>`
  })
  .join('')

const cross = many(15)
  .map((i) => `<path d="M-30 ${2 - i * 4.4}q30 ${i % 2 ? 3 : 5} 60 0" stroke-width="${i % 3 ? 0.9 : 1.4}"/>`)
  .join('')

const birdseye = many(84)
  .map((i) => {
    const [u, v] = turn(i)
    return `<ellipse cx="${Math.round(-29 + u * 58)}" cy="${Math.round(-68 + v * 70)}" rx="1.4" ry="1.6"/>`
  })
  .join('')

const mixed = `${many(7)
  .map((i) => `<path d="M${-30 + i * 3} 2q${8 + i} -34 -2 -70"/>`)
  .join('')}
${many(40)
  .map((i) => {
    const [u, v] = turn(i)
    return `<ellipse cx="${Math.round(4 + u * 26)}" cy="${Math.round(-66 + v * 66)}" rx="1.3" ry="1.4"/>`
  })
  .join('')}`

function bowl({ x, inside, id }: { x: number; inside: string; id: string }): string {
  const g = pipeOf('ball')
  const k = 1.42 / MM
  const w = 1.2 / k
  return `<g transform="translate(${x} 92)"><clipPath id="${id}"><path d="${g.bowl}" transform="scale(${k})"/></clipPath>
<path d="${g.bowl}" transform="scale(${k})" fill="${ink('wood')}" stroke="${ink('ink')}" stroke-width="${w}"/>
<g clip-path="url(#${id})" fill="none" stroke="${ink('briar')}">${inside}</g>
<ellipse cx="0" cy="-56.8" rx="22.6" ry="3.9" fill="${ink('wood')}" stroke="${ink('ink')}" stroke-width="0.9"/>
<ellipse cx="0" cy="-56.8" rx="13.6" ry="2.3" fill="${ink('dark')}"/></g>`
}

const kinds = [
  { name: '直纹', en: 'straight', word: '平行竖线', draw: straight },
  { name: '火焰纹', en: 'flame', word: '向上散开', draw: flame },
  { name: '横纹', en: 'cross', word: '线条横贯', draw: cross },
  { name: '鸟眼', en: 'bird’s eye', word: '断面成点', draw: birdseye },
  { name: '混合纹', en: 'mixed', word: '最为常见', draw: mixed },
] as const

/** Five bowls of one form, each cut another way from the burl. */
function grainKinds(): string {
  return [
    kinds
      .map(({ name, en, word, draw }, i) => {
        const x = 38 + i * 71
        return [
          enlarged(bowl({ x, id: `bowl${i}`, inside: draw })),
          caption({ x, y: 116, anchor: 'middle', text: name }),
          latin({ x, y: 131, anchor: 'middle', text: en }),
          caption({ x, y: 149, anchor: 'middle', colour: 'soft', text: word }),
        ].join('')
      })
      .join(''),
    rule({ from: [8, 97], to: [352, 97] }),
  ].join('')
}

export const grainFigures: FigureGroup = {
  'grain-kinds': { height: 267, draw: grainKinds },
}
