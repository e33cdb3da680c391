/** Blasted and carved surfaces. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { attributes, caption, enlarged, flow, latin, named, rule } from '../sketch/words.ts'

const many = (count: number) => Array.from({ length: count }, (_, i) => i)

/** The place of a mark in a field, spread evenly; shares of its sides, rounded. */
const share = (n: number) => Math.round((n % 1) * 100) / 100

const turn = (i: number) => [share(i * 0.7549), share(i * 0.5698)] as const

/** The hard and soft rings of briar before and after the blast, in section. */
function sandblastSurface(): string {
  const rings = many(10)
  const x = (i: number) => 20 + i * 32
  const carved = rings
    .map(
      (i) =>
        `L${x(i)} 178Q${x(i) + 2} 164 ${x(i) + 8} 162Q${x(i) + 13} 164 ${x(i) + 15} 178Q${x(i) + 23} ${192 + (i % 3) * 4} ${x(i) + 32} 178`,
    )
    .join('')
  return [
    caption({ x: 14, y: 22, bold: true, text: '喷砂前' }),
    enlarged(`<path d="M20 34H340V84H20Z" fill="${ink('wood')}"/>
${rings.map((i) => `<path d="M${x(i)} 34h15v50h-15z" fill="${ink('briar')}"/>`).join('')}
<path d="M20 34H340V84H20Z" fill="none" stroke="${ink('ink')}" stroke-width="1.1"/>`),
    [70, 130, 190, 250, 310]
      .map((at) => flow({ from: [at - 8, 118], to: [at, 148], colour: 'soft', width: 1 }))
      .join(''),
    caption({ x: 14, y: 118, bold: true, text: '喷砂后' }),
    enlarged(`<path d="M20 178${carved}V226H20Z" fill="${ink('wood')}" stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="round"/>
${rings.map((i) => `<path d="M${x(i)} 178Q${x(i) + 2} 164 ${x(i) + 8} 162Q${x(i) + 13} 164 ${x(i) + 15} 178V226H${x(i)}Z" fill="${ink('briar')}" stroke="${ink('ink')}" stroke-width="0.5"/>`).join('')}`),
    named({
      at: [100, 250],
      to: [
        [96, 240],
        [92, 202],
      ],
      anchor: 'middle',
      text: '硬的一层留成脊',
    }),
    named({
      at: [252, 250],
      to: [
        [250, 240],
        [237, 202],
      ],
      anchor: 'middle',
      text: '软的一层被砂粒带走',
    }),
  ].join('')
}

function swatch({ x, y, fill, inside }: { x: number; y: number; fill: string; inside: string }): string {
  return `<svg x="${x}" y="${y}" width="96" height="78" viewBox="0 0 96 78" overflow="hidden"><rect width="96" height="78" fill="${fill}"/>
${inside}
<rect x="0.5" y="0.5" width="95" height="77" fill="none" stroke="${ink('ink')}"/></svg>`
}

const dark = { fill: 'none', stroke: ink('dark'), strokeLinecap: 'round' } as const

const patterns = [
  {
    name: '凿点',
    en: 'gouged',
    draw: many(70).map((i) => {
      const [u, v] = turn(i)
      return `<ellipse cx="${Math.round(u * 96)}" cy="${Math.round(v * 78)}" rx="4.2" ry="3" fill="${ink('tobacco')}" stroke="${ink('dark')}" stroke-width="0.5"/>`
    }),
  },
  {
    name: '珊瑚',
    en: 'coral',
    draw: many(60).map((i) => {
      const [u, v] = turn(i)
      return `<path d="M${Math.round(u * 100)} ${Math.round(v * 80)}q4 -6 8 -1t5 6q-6 4 -10 0"${attributes({ ...dark, strokeWidth: 2.2 })}/>`
    }),
  },
  {
    name: '海岩',
    en: 'sea rock',
    draw: many(190).map((i) => {
      const [u, v] = turn(i)
      return `<circle cx="${Math.round(u * 96)}" cy="${Math.round(v * 78)}" r="${1.2 + (i % 4) * 0.5}" fill="${ink('dark')}"/>`
    }),
  },
  {
    name: '直槽',
    en: 'combed',
    draw: many(17).map(
      (i) =>
        `<path d="M${2 + i * 6} 80q${i % 2 ? 3 : -2} -40 0 -82"${attributes({ ...dark, strokeWidth: i % 3 ? 2 : 3 })}/>`,
    ),
  },
  {
    name: '乱刻',
    en: 'random',
    draw: many(64).map((i) => {
      const [u, v] = turn(i)
      const a = (i * 1.7) % 3.14
      return `<path d="M${(u * 96).toFixed(1)} ${(v * 78).toFixed(1)}l${(Math.cos(a) * 11).toFixed(1)} ${(Math.sin(a) * 11).toFixed(1)}"${attributes({ ...dark, strokeWidth: 1.8 })}/>`
    }),
  },
  {
    name: '树皮',
    en: 'bark',
    draw: many(30).map((i) => {
      const [u, v] = turn(i)
      return `<path d="M${Math.round(u * 96)} ${v * 90}q-5 -12 1 -20t-2 -18"${attributes({ ...dark, strokeWidth: 1.4 + (i % 3) })}/>`
    }),
  },
] as const

/** Six ways of carving, as small fields. */
function rusticationPatterns(): string {
  return patterns
    .map(({ name, en, draw }, i) => {
      const [x, y] = [18 + (i % 3) * 114, 10 + Math.floor(i / 3) * 118]
      return [
        enlarged(`${swatch({ x, y, fill: ink('briar'), inside: `${draw}` })}`),
        caption({ x, y: y + 96, text: name }),
        latin({ x: x + 96, y: y + 96, anchor: 'end', text: en }),
      ].join('')
    })
    .join('')
}

const finishes = [
  { name: '光面', en: 'smooth', depth: '木纹全露，瑕疵无处藏', hold: '热时较滑' },
  { name: '喷砂', en: 'sandblast', depth: '纹路顺着木头的年轮', hold: '轻，散热面大' },
  { name: '刻纹', en: 'rusticated', depth: '纹路由刀具决定', hold: '不滑手，可避砂眼' },
] as const

/** Three finishes by their surface in section. */
function finishesCompared(): string {
  const lines = [
    'H100',
    'q6 -6 12 0q5 7 10 1q6 -8 13 0q4 6 9 0q7 -7 13 0q5 7 11 0q6 -7 13 0q5 6 9 0l10 0',
    'l8 9l6 -10l9 12l8 -11l6 8l9 -12l7 13l9 -12l8 10l7 -9l8 10l8 -10l7 2',
  ]
  return finishes
    .map(({ name, en, depth, hold }, i) => {
      const y = 38 + i * 74
      return [
        enlarged(
          `<path d="M18 ${y}${i === 0 ? 'H118' : lines[i]}V${y + 34}H18Z" fill="${ink('briar')}" stroke="${ink('ink')}" stroke-width="1.1" stroke-linejoin="${i === 2 ? 'miter' : 'round'}"/>`,
        ),
        caption({ x: 140, y: y + 2, bold: true, text: name }),
        latin({ x: 178, y: y + 2, text: en }),
        caption({ x: 140, y: y + 20, text: depth }),
        caption({ x: 140, y: y + 37, colour: 'soft', text: hold }),
        i > 0 ? rule({ from: [14, y - 26], to: [346, y - 26] }) : '',
      ].join('')
    })
    .join('')
}

export const surfaceFigures: FigureGroup = {
  'sandblast-surface': { height: 437, draw: sandblastSurface },
  'rustication-patterns': { height: 407, draw: rusticationPatterns },
  'finishes-compared': { height: 387, draw: finishesCompared },
}
