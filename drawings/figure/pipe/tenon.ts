/** Joints between stem and shank, and the sections of shanks. */
import { type FigureGroup, ink } from '../frame/sheet.ts'
import { attributes, caption, enlarged, latin, rule } from '../sketch/words.ts'

const wood = { fill: ink('wood'), stroke: ink('ink'), strokeWidth: 1 } as const

const stem = { fill: ink('dark'), stroke: ink('ink'), strokeWidth: 0.9 } as const

const hole = { fill: ink('paper'), stroke: ink('ink'), strokeWidth: 0.7 } as const

const white = { fill: ink('paper'), stroke: ink('ink'), strokeWidth: 0.9 } as const

const kinds = [
  { name: '一体榫', en: 'integral', word: '与斗嘴同料车出，须对准' },
  { name: '聚甲醛榫', en: 'Delrin', word: '另嵌一段，滑顺耐磨' },
  { name: '军插', en: 'army mount', word: '锥形直插，便于拔下' },
  { name: '螺纹榫', en: 'screw-in', word: '旋入，位置会慢慢走偏' },
] as const

/** Four joints in section, a little drawn out. */
function tenonKinds(): string {
  return [
    kinds
      .map(({ name, en, word }, i) =>
        [
          caption({ x: 206, y: 28 + i * 74, bold: true, text: name }),
          latin({ x: 206, y: 44 + i * 74, text: en }),
          caption({ x: 206, y: 61 + i * 74, colour: 'soft', text: word }),
          i > 0 ? rule({ from: [14, 4 + i * 74], to: [346, 4 + i * 74] }) : '',
        ].join(''),
      )
      .join(''),
    enlarged(`<g transform="translate(14 14)"><path d="M0 0H92V52H0Z"${attributes(wood)}/>
<path d="M0 22H30V14H92V38H30V30H0Z"${attributes(hole)}/>
<path d="M44 14.6H102V0L178 8V44L102 52V37.4H44Z"${attributes(stem)}/>
<path d="M44 22H178V30H44Z"${attributes(hole)}/></g>
<g transform="translate(14 88)"><path d="M0 0H92V52H0Z"${attributes(wood)}/>
<path d="M0 22H30V14H92V38H30V30H0Z"${attributes(hole)}/>
<path d="M102 0L178 8V44L102 52Z"${attributes(stem)}/>
<path d="M44 14.6H132V37.4H44Z"${attributes({ ...white, fill: ink('wet') })}/>
<path d="M44 22H178V30H44Z"${attributes(hole)}/></g>
<g transform="translate(14 162)"><path d="M0 0H92V52H0Z"${attributes(wood)}/>
<path d="M0 22H26V17L92 12V40L26 35V30H0Z"${attributes(hole)}/>
<path d="M74 -2H96V10H74ZM74 42H96V54H74Z" fill="${ink('hair')}" stroke="${ink('ink')}" stroke-width="0.9"/>
<path d="M36 16.8L112 11L178 14V38L112 41L36 35.2Z"${attributes(stem)}/>
<path d="M36 22H178V30H36Z"${attributes(hole)}/></g>
<g transform="translate(14 236)"><path d="M0 0H92V52H0Z"${attributes(wood)}/>
<path d="M0 22H30V14H92V38H30V30H0Z"${attributes(hole)}/>
<path d="M102 0L178 8V44L102 52Z"${attributes(stem)}/>
<path d="M44 17L48 14L53 18L58 14L63 18L68 14L73 18L78 14L83 18L88 14L93 18L98 15H124V37H98L93 34L88 38L83 34L78 38L73 34L68 38L63 34L58 38L53 34L48 38L44 35Z" fill="${ink('hair')}" stroke="${ink('ink')}" stroke-width="0.9"/>
<path d="M44 22H178V30H44Z"${attributes(hole)}/></g>`),
  ].join('')
}

const sections = [
  { name: '圆', en: 'round', d: 'M-22 0A22 22 0 1 1 22 0A22 22 0 1 1 -22 0Z' },
  { name: '椭圆', en: 'oval', d: 'M-27 0A27 17 0 1 1 27 0A27 17 0 1 1 -27 0Z' },
  { name: '方', en: 'square', d: 'M-19 -19H19V19H-19Z' },
  { name: '菱形', en: 'diamond', d: 'M0 -26L26 0L0 26L-26 0Z' },
  { name: '半圆底', en: 'flat', d: 'M-22 14H22A23 23 0 1 0 -22 14Z' },
] as const

/** Shanks cut across, with their bores. */
function shankSections(): string {
  return sections
    .map(({ name, en, d }, i) => {
      const x = 40 + i * 70
      return [
        enlarged(`<g transform="translate(${x} 40)"><path d="${d}" fill="${ink('briar')}" stroke="${ink('ink')}" stroke-width="1.2" stroke-linejoin="round"/>
<circle r="5" fill="${ink('paper')}" stroke="${ink('ink')}" stroke-width="0.9"/></g>`),
        caption({ x, y: 92, anchor: 'middle', text: name }),
        latin({ x, y: 108, anchor: 'middle', text: en }),
      ].join('')
    })
    .join('')
}

export const tenonFigures: FigureGroup = {
  'tenon-kinds': { height: 500, draw: tenonKinds },
  'shank-sections': { height: 210, draw: shankSections },
}
