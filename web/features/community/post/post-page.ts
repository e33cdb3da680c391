import { contentTypes } from '#contract/content-type.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import {
  circleAddress,
  circleHubPath,
  postAddress,
  postListPath,
  profileAddress,
} from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { crumbsLd, picturesLd } from '#web/lib/head/json-ld.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { commentIds, type FirstComments, loadComments } from '../comment/index.ts'
import type { Post } from './post.ts'

export type PostData = { post: Post; comments: FirstComments }

/** A post with its first comments. Under the address of the other kind it is led to its own. */
export async function loadPost(
  { request, context }: LoaderFunctionArgs,
  kind: Post['kind'],
): Promise<PostData> {
  const api = await apiFor(context)
  const { id } = callQuery(request.url, ['id'])
  if (id === undefined) throw redirect(kind === 2 ? `${postListPath}?kind=2` : postListPath)
  const asked = { id: id ?? '0' }
  const target = { type: 0 as const, id: Number(id) || 0 }
  const [found, comments] = await Promise.all([
    api('GET /invitation/{id}', asked),
    loadComments(api, request.url, target),
  ])
  const post = unwrap(found)
  if (post.kind !== kind) throw redirect(postAddress(post))
  return { post, comments }
}

/** What stands otherwise to each member: the post, and what is said about it. */
export const asksOfPost = ({ post, comments }: PostData): Things => ({
  [contentTypes.post]: [post.id],
  [contentTypes.postComment]: commentIds(comments),
})

/** Its first picture, else the card of the blend that it cites first. */
function pictureOf({ images, cites }: Post): string {
  const [blend] = cites.filter(({ type }) => type === 4)
  return images[0]?.url ?? (blend ? `/art/og/tobacco/${blend.id}.png` : '/art/og/site.png')
}

/** Where a post stands. */
export const trailOf = ({ circle }: Post) => [
  { to: '/', name: '首页' },
  { to: circleHubPath, name: '圈子' },
  { to: circleAddress(circle.id), name: circle.name },
]

/** What a post is in the words of schema.org. */
function recordLd(post: Post) {
  const { author, title, excerpt, create_time: time, kind } = post
  const address = postAddress(post)
  const action = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  })
  return {
    '@type': kind === 1 ? 'DiscussionForumPosting' : 'Article',
    headline: title,
    ...(kind === 1 ? { text: excerpt } : { description: excerpt }),
    url: address,
    image: post.images.length > 0 ? picturesLd(post.images) : pictureOf(post),
    inLanguage: 'zh-CN',
    datePublished: time,
    author: { '@type': 'Person', name: author.nickname, url: profileAddress(author.uid) },
    commentCount: post.comment_count,
    interactionStatistic: [action('LikeAction', post.like_count), action('ViewAction', post.view_count)],
  }
}

/** The head of a post's page; one that is not for everybody is not for search engines either. */
export function headOfPost({ post }: PostData): PageHead {
  const { title } = post
  if (!import.meta.env.SSR) return { title }
  const address = postAddress(post)
  return {
    title,
    description: post.excerpt || title,
    canonical: address,
    generated: post.author.demo,
    declared: post.generated,
    noindex: post.state !== 'published' || post.members_only,
    image: pictureOf(post),
    jsonLd: [recordLd(post), crumbsLd([...trailOf(post), { to: address, name: title }])],
  }
}
