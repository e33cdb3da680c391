/** Cuts, from ribbon to rope. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { attributes, caption, enlarged, flow, latin, rule } from '../sketch/words.ts'

const share = (n: number) => Math.round((n % 1) * 100) / 100

const turn = (i: number) => [share(i * 0.7549), share(i * 0.5698)] as const

const many = (count: number) => Array.from({ length: count }, (_, i) => i)

const edge = { stroke: ink('ink'), strokeWidth: 0.9, strokeLinejoin: 'round' } as const

/** Strands lying across each other in a heap of 84 by 48. */
function strands({ count, long, width }: { count: number; long: number; width: number }): string {
  return `<g fill="none" stroke-linecap="round" stroke-width="${width}">${many(count)
    .map((i) => {
      const [u, v] = turn(i + 1)
      const [x, y] = [Math.round(8 + u * (72 - long * 0.5)), Math.round(8 + v * 24)]
      const a = ((i * 2.4) % 3.1) - 0.8
      const [dx, dy] = [Math.round(Math.cos(a) * long), Math.round(Math.sin(a) * long * 0.5)]
      return `<path d="M${x} ${y}q${Math.round(dx / 2 + 3)} ${Math.round(dy / 2 - 4)} ${dx} ${dy}" stroke="${[ink('tobacco'), ink('brass'), ink('leaf')][i % 3]}"/>`
    })
    .join('')}</g>`
}

const flakes = `<g${attributes(edge)}>${[0, 1, 2]
  .map(
    (
      i,
    ) => `<g transform="translate(${i * 5} ${i * 9})"><path d="M4 12L58 4L72 10L18 19Z" fill="${ink('tobacco')}"/>
<path d="M12 14L62 7M14 16L66 9" stroke="${ink('brass')}" stroke-width="0.9" fill="none"/></g>`,
  )
  .join('')}</g>`

const broken = `<g${attributes(edge)}>${many(9)
  .map((i) => {
    const [u, v] = turn(i + 2)
    return `<path d="M0 4L12 0L18 4L16 9L5 11Z" fill="${i % 2 ? ink('tobacco') : ink('brass')}" transform="translate(${Math.round(14 + u * 58)} ${Math.round(4 + v * 30)}) rotate(${(i * 47) % 90})"/>`
  })
  .join('')}</g>`

const cubes = `<g${attributes({ ...edge, strokeWidth: 0.7 })}>${many(24)
  .map((i) => {
    const [u, v] = turn(i + 3)
    return `<path d="M0 0H7V7H0Z" fill="${i % 3 ? ink('tobacco') : ink('brass')}" transform="translate(${Math.round(12 + u * 66)} ${Math.round(6 + v * 32)}) rotate(${(i * 31) % 60})"/>`
  })
  .join('')}</g>`

const coins = `<g${attributes(edge)}>${[
  [22, 20],
  [50, 16],
  [38, 34],
  [66, 32],
]
  .map(
    ([x, y]) => `<g transform="translate(${x} ${y})"><ellipse rx="14" ry="10" fill="${ink('tobacco')}"/>
<path d="M-9 0q0 -6 8 -6q9 1 8 6q-2 5 -8 4q-5 -1 -4 -4q2 -3 5 -1" fill="none" stroke="${ink('brass')}" stroke-width="1.4"/></g>`,
  )
  .join('')}</g>`

const plug = `<g${attributes(edge)}><path d="M8 18L52 8L78 18V36L34 47L8 34Z" fill="${ink('tobacco')}"/>
<path d="M8 18L34 29L78 18M34 29V47" fill="none"/>
<path d="M12 23L32 32M12 28L32 37M40 31L74 23M40 36L74 28M40 41L74 33" stroke="${ink('brass')}" fill="none" stroke-width="0.8"/></g>`

const rope = `<g${attributes(edge)}><path d="M4 22Q4 14 12 14H74Q82 14 82 24Q82 34 74 34H12Q4 34 4 26Z" fill="${ink('dark')}"/>
${many(8)
  .map((i) => `<path d="M${10 + i * 9} 14q8 8 2 20" fill="none" stroke="${ink('ash')}" stroke-width="1.2"/>`)
  .join('')}
<ellipse cx="77" cy="24" rx="5" ry="10" fill="${ink('tobacco')}"/></g>`

const cake = `<g${attributes(edge)}><path d="M8 18L52 8L78 18V36L34 47L8 34Z" fill="${ink('brass')}"/>
<path d="M8 18L34 29L78 18M34 29V47" fill="none"/>
${many(26)
  .map((i) => {
    const [u, v] = turn(i)
    return `<path d="M${Math.round(12 + u * 62)} ${Math.round(18 + v * 20)}l3 1" stroke="${ink('dark')}" stroke-width="1.6"/>`
  })
  .join('')}</g>`

type Cut = { name: string; en: string; draw: string }

const cuts: readonly Cut[] = [
  { name: '细丝', en: 'shag', draw: strands({ count: 60, long: 30, width: 0.8 }) },
  { name: '丝', en: 'ribbon', draw: strands({ count: 34, long: 28, width: 2 }) },
  { name: '粗切', en: 'coarse cut', draw: strands({ count: 22, long: 24, width: 3.4 }) },
  { name: '方块', en: 'cube cut', draw: cubes },
  {
    name: '混合切',
    en: 'mixture',
    draw: `${strands({ count: 22, long: 26, width: 1.6 })}<g transform="translate(12 8) scale(.7)">${cubes}</g>`,
  },
  { name: '切片', en: 'flake', draw: flakes },
  { name: '碎切片', en: 'broken flake', draw: broken },
  { name: '搓散', en: 'ready rubbed', draw: strands({ count: 44, long: 22, width: 1.5 }) },
  { name: '币片', en: 'coin', draw: coins },
  { name: '块', en: 'plug', draw: plug },
  { name: '绳', en: 'rope, twist', draw: rope },
  { name: '压饼', en: 'crumble cake', draw: cake },
]

/** Twelve cuts in a chart. */
function cutsSideBySide(): string {
  return [
    cuts
      .map(({ name, en, draw }, i) => {
        const [x, y] = [(i % 3) * 120, Math.floor(i / 3) * 100]
        return [
          enlarged(`<g transform="translate(${x + 18} ${y + 8})">${draw}</g>`),
          caption({ x: x + 60, y: y + 76, anchor: 'middle', text: name }),
          latin({ x: x + 60, y: y + 91, anchor: 'middle', text: en }),
        ].join('')
      })
      .join(''),
    [1, 2, 3].map((row) => rule({ from: [12, row * 100 - 1], to: [348, row * 100 - 1] })).join(''),
  ].join('')
}

const rubbing: readonly Cut[] = [
  { name: '切片', en: '整片', draw: flakes },
  { name: '折断', en: '碎切片', draw: broken },
  {
    name: '半搓',
    en: '还有小块',
    draw: `${strands({ count: 22, long: 22, width: 1.8 })}
<g transform="translate(8 6) scale(.6)">${broken}</g>`,
  },
  { name: '搓散', en: '全成丝', draw: strands({ count: 40, long: 26, width: 1.7 }) },
]

/** A flake rubbed out in four steps. */
function flakeToRubbed(): string {
  return [
    rubbing
      .map(({ name, en, draw }, i) =>
        [
          enlarged(`<g transform="translate(${6 + i * 90} 22) scale(.8)">${draw}</g>`),
          i < 3 ? flow({ from: [76 + i * 90, 40], to: [89 + i * 90, 40], width: 1.3 }) : '',
          caption({ x: 42 + i * 90, y: 88, anchor: 'middle', text: name }),
          caption({ x: 42 + i * 90, y: 105, anchor: 'middle', colour: 'soft', text: en }),
        ].join(''),
      )
      .join(''),
    enlarged(`<path d="M20 124H336M330 120L337 124L330 128" fill="none" stroke="${ink('soft')}"/>`),
    caption({ x: 20, y: 146, colour: 'soft', text: '难点，燃得慢' }),
    caption({ x: 336, y: 146, colour: 'soft', anchor: 'end', text: '易点，燃得快，也易热' }),
  ].join('')
}

const pressed: readonly (Cut & { word: string; use: string })[] = [
  { name: '块', en: 'plug', draw: plug, word: '整叶加压成砖', use: '用刀切薄片，再搓散' },
  { name: '绳', en: 'rope, twist', draw: rope, word: '叶片拧紧，外包一层', use: '横切成币片，晾几分钟' },
  { name: '压饼', en: 'crumble cake', draw: cake, word: '切好的丝再压成饼', use: '手指一掰就散' },
]

/** Plug, rope and cake: how they are made, and how they are taken apart. */
function plugTwistCake(): string {
  return pressed
    .map(({ name, en, draw, word, use }, i) => {
      const y = 8 + i * 78
      return [
        enlarged(`<g transform="translate(20 ${y + 8}) scale(1.2)">${draw}</g>`),
        caption({ x: 150, y: y + 22, bold: true, text: name }),
        latin({ x: 200, y: y + 22, text: en }),
        caption({ x: 150, y: y + 41, text: word }),
        caption({ x: 150, y: y + 58, colour: 'soft', text: use }),
        i > 0 ? rule({ from: [14, y - 4], to: [346, y - 4] }) : '',
      ].join('')
    })
    .join('')
}

export const cutsFigures: FigureGroup = {
  'cuts-side-by-side': { height: 664, draw: cutsSideBySide },
  'flake-to-rubbed': { height: 264, draw: flakeToRubbed },
  'plug-twist-cake': { height: 397, draw: plugTwistCake },
}
