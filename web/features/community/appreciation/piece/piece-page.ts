import { contentTypes } from '#contract/content-type.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { appreciationAddress, appreciationHubPath, profileAddress } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { crumbsLd, type JsonLd, picturesLd } from '#web/lib/head/json-ld.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { commentIds, type FirstComments, loadComments } from '#web/features/community/comment/index.ts'
import { kindName, type Piece } from '../appreciate.ts'

export type PieceData = { piece: Piece; comments: FirstComments }

/** A piece with its first comments. An address that names none leads to the wall. */
export async function loadPiece({ request, context }: LoaderFunctionArgs): Promise<PieceData> {
  const { id } = callQuery(request.url, ['id'])
  if (id === undefined) throw redirect(appreciationHubPath)
  const api = await apiFor(context)
  const asked = { id }
  const target = { type: 3 as const, id: Number(id) || 0 }
  const [piece, comments] = await Promise.all([
    api('GET /appreciation/{id}', asked),
    loadComments(api, request.url, target),
  ])
  return { piece: unwrap(piece), comments }
}

/** What stands otherwise to each member: the piece, and what is said about it. */
export const asksOfPiece = ({ piece, comments }: PieceData): Things => ({
  [contentTypes.appreciation]: [piece.id],
  [contentTypes.appreciationComment]: commentIds(comments),
})

/** The words of the text alone, as search engines show them. */
const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)

/** What a piece is in the words of schema.org. */
function recordLd(piece: Piece): JsonLd {
  const { id, title, author, create_time: time, images, cites } = piece
  const counted = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  })
  return {
    '@type': 'ImageGallery',
    name: title,
    url: appreciationAddress(id),
    image: images[0]?.url,
    associatedMedia: picturesLd(images),
    inLanguage: 'zh-CN',
    datePublished: time,
    author: { '@type': 'Person', name: author.nickname, url: profileAddress(author.uid) },
    ...(cites.length > 0 && { about: cites.map(({ name, url }) => ({ '@type': 'Thing', name, url })) }),
    commentCount: piece.comment_count,
    interactionStatistic: [counted('LikeAction', piece.like_count), counted('ViewAction', piece.view_count)],
  }
}

/** The head of a piece's page; one that is not for everybody is not for search engines either. */
export function headOfPiece({ piece }: PieceData): PageHead {
  const { id, title, kind, author, state, generated } = piece
  if (!import.meta.env.SSR) return { title }
  const address = appreciationAddress(id)
  const trail = [
    { to: '/', name: '首页' },
    { to: appreciationHubPath, name: '鉴赏' },
    { to: address, name: title },
  ]
  return {
    title,
    description:
      plainOf(piece.html) || `${author.nickname}的${kindName(kind)}鉴赏，${piece.images.length} 张图。`,
    canonical: address,
    generated: author.demo,
    declared: generated,
    noindex: state !== 'published',
    image: piece.images[0]?.url ?? '/art/og/site.png',
    jsonLd: [recordLd(piece), crumbsLd(trail)],
  }
}
