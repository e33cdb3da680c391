import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { banner, brandCover } from './cover/banner.ts'
import { contrast, rng } from './primitives.ts'
import { favicon, logoMark } from './emblem/logo.ts'
import { avatar, initial, monogram } from './emblem/monogram.ts'
import { pipe } from './pipe/pipe.ts'
import { linePipe } from './pipe/line-pipe.ts'
import { PIPE_SHAPES, type PipeShapeName } from './pipe/shape/pipe-shape.ts'
import { breakings, measure, truncate } from './text.ts'
import { drawTin, tin, type TinDrawing, type TinLabel } from './tin/tin.ts'
import { palette } from './tin/palette.ts'
import { type Extent, extent } from './tin/sheet.ts'
import { faultsOf } from './well-formed.ts'

type Blend = {
  slug: string
  brand_slug: string
  name_en: string
  name_zh: string | null
  zh_confident: boolean
  blend_type: string | null
  cut: string | null
  packaging: string | null
}
type Brand = { slug: string; name_en: string; name_zh: string | null }

function seeds<T>(file: string): T[] {
  return JSON.parse(readFileSync(new URL(`../db/seeds/catalog/${file}`, import.meta.url), 'utf8')) as T[]
}

const brands = new Map(seeds<Brand>('tobacco_brands.json').map((brand) => [brand.slug, brand]))
const labels = seeds<Blend>('tobaccos.json').map((blend): TinLabel => {
  const brand = brands.get(blend.brand_slug)
  return {
    seed: blend.slug,
    nameZh: blend.name_zh,
    nameEn: blend.name_en,
    zhFirst: blend.zh_confident,
    brandZh: brand?.name_zh ?? null,
    brandEn: brand?.name_en ?? '',
    blendType: blend.blend_type ?? 'Other',
    cut: blend.cut,
    packaging: blend.packaging,
  }
})
const plain: TinLabel = {
  seed: 'plain',
  nameZh: '霜降',
  nameEn: 'First Frost',
  zhFirst: true,
  brandZh: null,
  brandEn: 'Pipe Annals',
  blendType: 'English',
  cut: null,
  packaging: 'Tin 50g',
}
const packagings = [
  'Tin 50g',
  'Tin 100g',
  'Tin 200g+',
  'Tin 1.5oz',
  'Tin 2oz',
  'Tin 8oz',
  'Tin',
  'Pouch',
  'Bulk',
  'Jar',
  null,
]
const hostile = [
  `"><script>alert(1)</script>`,
  `' onload='alert(1)`,
  '&amp;&&lt;',
  ']]><![CDATA[',
  'a\u0000b\u0008c\uD800d\uFFFEe',
  '\u202Egnp.exe',
  '𠮷野家の煙草🐦',
  'X'.repeat(400),
  '黑'.repeat(300),
  ' ',
  '',
]
const bytes = (svg: string) => Buffer.byteLength(svg)

/** What is wrong with the type of a drawing: lines wider than their room, outside the picture, or on each other. */
function crowding({ sheet, canvas }: TinDrawing): string[] {
  const faults: string[] = []
  const wide = (text: string, width: number, room: number) =>
    width > room + 0.5 && faults.push(`${text}: ${width} > ${room}`)
  for (const line of sheet.lines) wide(line.text, measure(line.text, line.style) * line.size, line.room)
  for (const arc of sheet.arcs) wide(arc.text, arc.length, arc.room)
  const boxes: Extent[] = [...sheet.lines.map(extent), ...sheet.columns]
  boxes.forEach((a, i) => {
    if (a.x0 < 16 || a.y0 < 16 || a.x1 > canvas.width - 16 || a.y1 > canvas.height - 16)
      faults.push(`${i} leaves the picture`)
    for (const b of boxes.slice(i + 1))
      if (a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1) faults.push(`${i} lies on another line`)
  })
  return faults
}

describe('罐标', () => {
  test('同一款斗草画出来的字节永远相同', () => {
    for (const label of labels.slice(0, 200)) expect(tin({ ...label })).toBe(tin(label))
  })

  test('两千多款斗草，没有两只罐子一样', () => {
    expect(labels.length).toBeGreaterThan(2000)
    expect(new Set(labels.map(tin)).size).toBe(labels.length)
  })

  test('每只都是合规的 SVG，不超过 6 kB，引用不出门', () => {
    const drawn = labels.map((label) => ({ seed: label.seed, svg: tin(label) }))
    expect(drawn.filter(({ svg }) => faultsOf(svg).length > 0)).toEqual([])
    expect(drawn.filter(({ svg }) => bytes(svg) > 6144)).toEqual([])
  })

  test('竖写的名字一字一个位置：librsvg 不认位置的列表', () => {
    const drawn = labels.map(tin)
    expect(drawn.filter((svg) => svg.includes('<tspan x=')).length).toBeGreaterThan(20)
    expect(drawn.filter((svg) => /<(?:text|tspan)[^>]* [xy]="[^"]* /.test(svg))).toEqual([])
  })

  test('每行字都放得下，不出框，也不压着别的字', () => {
    expect(labels.flatMap((label) => crowding(drawTin(label)))).toEqual([])
  })

  test('只换名字大小顺序时，大字也随之换', () => {
    const first = drawTin(plain).sheet.lines.map((line) => line.text)
    const second = drawTin({ ...plain, zhFirst: false }).sheet.lines.map((line) => line.text)
    expect(first.indexOf('霜降')).toBeLessThan(first.indexOf('First Frost'))
    expect(second.indexOf('First Frost')).toBeLessThan(second.indexOf('霜降'))
  })

  test('恶意的、过长的、空的名字，画出来也合规、也放得下', () => {
    const numbers = Array.from({ length: 12 }, (_, i) => i)
    const cases = hostile.flatMap((name) =>
      packagings.flatMap((packaging) =>
        numbers.map((i): TinLabel => {
          const words = { nameZh: name, nameEn: name, brandEn: name, cut: name }
          return { ...plain, ...words, packaging, zhFirst: i % 2 === 0, seed: `${name}${i}` }
        }),
      ),
    )
    const drawn = cases.map(drawTin)
    expect(drawn.flatMap(({ svg }) => faultsOf(svg))).toEqual([])
    expect(drawn.flatMap(crowding)).toEqual([])
  })

  test('烫印压得住底色，墨压得住纸', () => {
    const all = labels.map((label) => palette(label.blendType, rng(label.seed)))
    expect(all.filter(({ foil, base }) => contrast(foil, base) < 4.2)).toEqual([])
    expect(all.filter(({ ink, paper }) => contrast(ink, paper) < 7)).toEqual([])
  })
})

describe('字', () => {
  test('汉字一格，拉丁按字表，粗体更宽', () => {
    expect(measure('黑船')).toBe(2)
    expect(measure('Wi')).toBeCloseTo(1.29)
    expect(measure('Ribbon', { weight: 'bold', spacing: 0 })).toBeGreaterThan(measure('Ribbon'))
  })

  test('断行不切开行话和括号', () => {
    const ways = breakings('储备弗吉尼亚(搓散)', 2).map((way) => way.join('|'))
    expect(ways).toContain('储备弗吉尼亚|(搓散)')
    expect(ways.some((way) => /弗\||吉\||尼\||搓\|/.test(way))).toBe(false)
    expect(breakings('Old Dark', 3).map((way) => way.join('|'))).toEqual(['Old Dark', 'Old|Dark'])
  })

  test('放不下的话以省略号收尾，不切开一个字', () => {
    expect(truncate('黑船长', 2.9, { weight: 'regular', spacing: 0 })).toBe('黑…')
    expect(truncate('🐦🐦🐦', 2.9, { weight: 'regular', spacing: 0 })).toBe('🐦…')
  })
})

describe('徽记与头像', () => {
  test('取第一个汉字，没有汉字取第一个字母', () => {
    expect(initial('登喜路', 'Dunhill')).toBe('登')
    expect(initial(null, 'The Country Squire')).toBe('C')
    expect(initial(null, '@_4noggins')).toBe('4')
    expect(initial('', '…')).toBe('·')
  })

  test('所有品牌和恶意的名字都合规，不超过 2 kB', () => {
    const named = [...brands.values(), ...seeds<Brand>('pipe_brands.json')]
    const drawn = named.map((brand) =>
      monogram({ seed: brand.slug, nameZh: brand.name_zh, nameEn: brand.name_en }),
    )
    const people = hostile.map((name) => avatar({ seed: name, name, size: 40 }))
    for (const svg of [...drawn, ...people]) {
      expect(faultsOf(svg)).toEqual([])
      expect(bytes(svg)).toBeLessThanOrEqual(2560)
    }
  })
})

describe('烟斗、横幅、标志', () => {
  const shapes = Object.keys(PIPE_SHAPES) as PipeShapeName[]

  test('每种斗型，实色与线描，都合规而且轻', () => {
    for (const shape of shapes)
      for (const texture of ['smooth', 'sandblast', 'rustic', 'plain'] as const) {
        const svg = pipe({ shape, texture, seed: shape, band: 'brass', smoking: true })
        expect(faultsOf(svg)).toEqual([])
        expect(svg).toBe(pipe({ shape, texture, seed: shape, band: 'brass', smoking: true }))
        expect(bytes(svg)).toBeLessThanOrEqual(18_000)
        expect(faultsOf(linePipe({ shape, colour: `red"><script>` }))).toEqual([])
        expect(bytes(linePipe({ shape }))).toBeLessThanOrEqual(6500)
      }
  })

  test('三幅横幅不超过 40 kB，封面不超过 10 kB', () => {
    for (const number of [1, 2, 3] as const) {
      expect(faultsOf(banner(number))).toEqual([])
      expect(bytes(banner(number))).toBeLessThanOrEqual(40_960)
      expect(banner(number)).toBe(banner(number))
    }
    const covers = [...brands.keys()].map(brandCover)
    for (const svg of covers) {
      expect(faultsOf(svg)).toEqual([])
      expect(bytes(svg)).toBeLessThanOrEqual(10_240)
    }
    expect(new Set(covers).size).toBe(brands.size)
  })

  test('标志随周围文字的颜色', () => {
    expect(logoMark(44)).toContain('currentColor')
    expect(faultsOf(logoMark(44))).toEqual([])
    expect(faultsOf(favicon())).toEqual([])
    expect(bytes(favicon())).toBeLessThanOrEqual(1024)
  })
})
