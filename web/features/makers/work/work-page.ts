import { type LoaderFunctionArgs, redirect } from 'react-router'
import { workAddress, workListPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { score } from '#web/lib/format/numbers.ts'
import { crumbsLd, type JsonLd, picturesLd } from '#web/lib/head/json-ld.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { type Item, reviewsPerPage } from '#web/features/catalogue/review/index.ts'
import { numberOf, trailOf, type Work, workKind } from '#web/features/makers/studio-card/index.ts'

/** A work and its reviews. An address that names none leads to the nearest list. */
export async function loadWork({ request, context }: LoaderFunctionArgs) {
  const { id, ...asked } = callQuery(request.url, ['id', 'sort', 'page'])
  if (id === undefined) throw redirect(workListPath)
  const api = await apiFor(context)
  const wanted = { ...asked, type: workKind, id, limit: reviewsPerPage } as const
  const [work, reviews] = await Promise.all([
    api('GET /work/{id}', { id: wanted.id }),
    api('GET /review', wanted),
  ])
  return { work: unwrap(work), reviews: unwrap(reviews) }
}

export type WorkData = Awaited<ReturnType<typeof loadWork>>

/** The work as it is reviewed. */
export const reviewedItem = ({ id, name }: Work): Item => ({ type: workKind, id, name })

/** What it is, in a sentence; '' where too little is known. */
export function leadOf({ shape, material, finish, mouthpiece, bend_deg: bend }: Work): string {
  const parts = [
    shape && (bend ? `${shape.name_zh}，弯 ${bend}°` : shape.name_zh),
    material?.name,
    finish?.name,
    mouthpiece && `配${mouthpiece.name}嘴`.replace('嘴嘴', '嘴'),
  ].filter(Boolean)
  return parts.length > 1 ? `${parts.join('，')}。` : ''
}

const descriptionOf = (work: Work): string =>
  `${work.studio.name}的 ${numberOf(work)} “${work.name}”。${leadOf(work)}${work.notes.slice(0, 80)}`

function recordLd(work: Work): JsonLd {
  const { id, name, studio, year, images } = work
  return {
    '@type': 'VisualArtwork',
    name,
    url: workAddress(id),
    artform: '烟斗',
    creator: { '@type': 'Organization', name: studio.name, url: studio.url },
    description: descriptionOf(work),
    inLanguage: 'zh-CN',
    ...(year !== null && { dateCreated: String(year) }),
    ...(images.length > 0 && { image: picturesLd(images) }),
    ...(work.score !== null &&
      work.review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: score(work.score),
          bestRating: 10,
          worstRating: 1,
          ratingCount: work.review_count - work.waiting,
          reviewCount: work.review_count,
        },
      }),
  }
}

export function headOfWork({ work }: Pick<WorkData, 'work'>): PageHead {
  const title = `${work.name} · ${work.studio.name}`
  if (!import.meta.env.SSR) return { title }
  return {
    title,
    description: descriptionOf(work),
    canonical: workAddress(work.id),
    generated: work.studio_card.demo,
    declared: work.generated,
    image: work.images[0]?.url ?? `/art/og/work/${work.id}.png`,
    noindex: work.state !== 'published',
    jsonLd: [recordLd(work), crumbsLd([...trailOf(work), { to: workAddress(work.id), name: work.name }])],
  }
}
