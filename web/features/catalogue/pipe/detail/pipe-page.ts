import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { pipeAddress, pipeListPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { score } from '#web/lib/format/numbers.ts'
import type { JsonLd } from '#web/lib/head/json-ld.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { apart, bothNames, namesOf } from '#web/ui/record/names.ts'
import { loadGallery } from '../../gallery/index.ts'
import { type Item, reviewsPerPage } from '#web/features/catalogue/review/index.ts'
import { mostMade } from '../pipe-list.ts'

export type Pipe = DataOf<Calls['GET /catchpipe/{id}']>

const chartLength = 20

/** A pipe and a part of the chart of shapes. An address that names no pipe leads to the nearest list. */
export async function loadPipe({ request, context }: LoaderFunctionArgs) {
  const { id, ...asked } = callQuery(request.url, ['id', 'sort', 'page'])
  if (id === undefined) throw redirect(pipeListPath)
  const api = await apiFor(context)
  const wanted = { ...asked, type: 5, id, limit: reviewsPerPage } as const
  const [pipe, shapes, reviews] = await Promise.all([
    api('GET /catchpipe/{id}', { id: wanted.id }),
    api('GET /pipeshape'),
    api('GET /review', wanted),
  ])
  const found = unwrap(pipe)
  // Of what is not there nothing is asked, nor kept.
  const gallery = await loadGallery(api, { type: 5, id: found.id })
  const { families, total: shapeTotal } = unwrap(shapes)
  // Its own stands first, then its family, then what is made most.
  const every = families.flatMap((family) => family.shapes)
  const own = every.filter((shape) => shape.id === found.shape?.id)
  const near = every.filter((shape) => shape.family && shape.family.id === found.shape?.family?.id)
  const chart = [...new Set([...own, ...near, ...mostMade(every, every.length)])].slice(0, chartLength)
  return { pipe: found, reviews: unwrap(reviews), gallery, chart, shapeTotal }
}

export type PipeData = Awaited<ReturnType<typeof loadPipe>>

/** The pipe as it is reviewed. */
export const reviewedItem = (pipe: Pipe): Item & { type: 5 } => ({
  type: 5,
  id: pipe.id,
  name: namesOf(pipe).first,
})

/** What is measured of a pipe, in the order of the sheet; the letters are those of the drawing (`sizeMarks`). */
export const measuresOf = (pipe: Pipe) =>
  [
    { letter: 'A', name: '全长', unit: 'mm', value: pipe.length_mm },
    { letter: 'B', name: '烟膛直径', unit: 'mm', value: pipe.chamber_diameter_mm },
    { letter: 'C', name: '烟膛深度', unit: 'mm', value: pipe.chamber_depth_mm },
    { letter: null, name: '重量', unit: 'g', value: pipe.weight_g },
  ] as const

/** How a pipe is filtered, in words. */
const filterWords = ({ value, name }: NonNullable<Pipe['filter']>): string => {
  if (value === 'none') return '不用滤芯'
  if (value === 'system') return '柄内有储液腔或冷凝件'
  return `配${/^\d/.test(name) ? ' ' : ''}${name}${name.includes('滤芯') ? '' : '滤芯'}`
}

/** 刻纹、喷砂或光面. */
const anyOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join('、'), names.at(-1)].filter(Boolean).join('或')

/** Of what, with which surface, stem and filter. */
const makeOf = ({ material, finishes, mouthpiece, filter }: Pipe) =>
  [
    material?.name,
    anyOf(finishes.map(({ name }) => name)),
    mouthpiece && `${mouthpiece.name}嘴`.replace('嘴嘴', '嘴'),
    filter && filterWords(filter),
  ].filter(Boolean)

const yearIn = /(?<!\d)(?:19|20)\d\d(?!\d)/
/** A number of the maker's chart at the end of a name. Single digits count within a series or grade. */
const modelIn = /(?:^|\s)((?!(?:19|20)\d\d$)[A-Z]{0,2}\d{2,4}[A-Z]?(?: (?:KS|EX))?)$/
const seriesIn = /(\S+)系列/

/**
 * Of a pipe whose shape nobody knows: whose it is, its series, year and number as far as its name tells them. One that
 * is called a series and has no measures stands for all of it.
 */
function unshapedLead(pipe: Pipe): string {
  const brand = namesOf(pipe.brand).first
  const [series] = seriesIn.exec(pipe.name_zh ?? '') ?? []
  const [year] = yearIn.exec(pipe.name_en) ?? []
  const [, model] = (!series && modelIn.exec(pipe.name_en)) || []
  const of = apart(brand, series ? `的“${series}”` : '的烟斗')
  const parts = [of, year && `${year} 年款`, model && `厂家型号 ${model}`, ...makeOf(pipe)].filter(Boolean)
  const measured = measuresOf(pipe).some(({ value }) => value !== null)
  const rest = measured ? '斗型还没有查到' : series ? '记的是整个系列' : '斗型与尺寸还没有查到'
  return `${parts.join('，')}；${rest}。`
}

/** What the catalogue says of a pipe in a sentence. */
export function leadOf(pipe: Pipe): string {
  const { shape } = pipe
  if (!shape) return unshapedLead(pipe)
  const bend = shape.bend && shape.bend.value !== 'any' ? `（${shape.bend.name}）` : ''
  const made = makeOf(pipe)
  return made.length > 0 ? `${[shape.name_zh + bend, ...made].join('，')}。` : ''
}

/** For search engines: whose, what, and the facts that are known. */
export function descriptionOf(pipe: Pipe): string {
  const { first, other } = namesOf(pipe)
  const measured = measuresOf(pipe).filter(({ value }) => value !== null)
  const sizes = measured.map(({ name, unit, value }) => `${name}约 ${value} ${unit}`).join('，')
  return `${bothNames(first, other)}。${leadOf(pipe)}${sizes && `${sizes}。`}`
}

/** For machines: the record of a pipe, which nobody offers for sale; rated only where people rated it. */
export function recordLd(pipe: Pipe): JsonLd {
  const { first, other } = namesOf(pipe)
  return {
    '@type': 'CreativeWork',
    name: first,
    ...(other && { alternateName: other }),
    url: pipeAddress(pipe.id),
    image: `/art/og/pipe/${pipe.id}.png`,
    description: descriptionOf(pipe),
    inLanguage: 'zh-CN',
    dateModified: pipe.update_time,
    about: { '@type': 'Thing', name: first },
    ...(pipe.score !== null &&
      pipe.review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: score(pipe.score),
          bestRating: 10,
          worstRating: 1,
          ratingCount: pipe.review_count - pipe.waiting,
          reviewCount: pipe.review_count,
        },
      }),
  }
}
