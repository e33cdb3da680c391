import type { DataOf } from '#contract/endpoint.ts'
import type { postOne } from '#contract/community/post.ts'
import { postAddress, postListPath } from '#contract/page-address.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import {
  cleanArticle,
  lettersOf,
  minutesOf,
  peopleNamed,
  shortHtml,
  viewArticle,
} from '#server/modules/platform/rich-text/index.ts'
import { imageOf, publicAddress } from '#server/modules/platform/media/index.ts'
import { citeCards, inOrder } from '../cite/cite.ts'
import { cardsOf, viewerScopeOf } from './post-list.ts'
import { type PostRelations, readRelations, readMine, readRelated } from './post-page.store.ts'
import { permissions } from '../post.policy.ts'
import type { PostRow } from '../post.store.ts'
import { picturesOutsideText } from '../post.view.ts'
import { noPost, visiblePost } from '../access.ts'
import { topicsNamed } from '../writing/content.ts'

type Page = DataOf<typeof postOne>

/** Where a topic's posts stand. */
const topicPage = `${postListPath}?tag=`
const relatedShown = 6
const noMine = { liked: false, collected: false, following: false }

/** What somebody wrote, as readers see it. */
async function rendered(db: Db, { kind, content }: Pick<PostRow, 'kind' | 'content'>) {
  const [people, byName] = await Promise.all([peopleNamed(db, [content]), topicsNamed(db, content)])
  const topics = { byName, page: topicPage }
  return kind === 1
    ? { html: shortHtml(content, people, topics), headings: [] }
    : viewArticle(content, people, topics)
}

/** The same before it is published. */
export async function previewOf(db: Db, { kind, content }: { kind: 1 | 2; content: string }) {
  const clean = kind === 1 ? { html: content, letters: lettersOf(content) } : await cleanArticle(content)
  const { html, headings } = await rendered(db, { kind, content: clean.html })
  return { html, headings, letters: clean.letters, minutes: minutesOf(clean.letters) }
}

const circleCard = (row: PostRow, name: string, relations: PostRelations): Page['circle_card'] => ({
  id: row.circle_id,
  name,
  introduction: relations.circle_introduction,
  cover: relations.circle_cover
    ? publicAddress(relations.circle_cover, 'm')
    : `/art/circle-cover/${row.circle_id}.svg?v=${relations.circle_version}`,
  member_count: relations.member_count,
  today_count: relations.today_count,
})

/** Why it stands as it does: for its author and for those who look after such things. */
const reasonFor = ({ member_id, state, state_reason }: PostRow, viewer: Viewer | null) =>
  state !== 'published' && (viewer?.uid === member_id || isModerator(viewer)) ? state_reason : ''

/** A post with all that stands around it. @throws Failure 10003 for one that this viewer does not see */
export async function postDetail({ db }: Host, id: number, viewer: Viewer | null): Promise<Page> {
  const seen = await visiblePost(db, viewer, id)
  if (!seen) throw noPost()
  const { row, place } = seen
  const [[card], text, cards, relations, related, mine] = await Promise.all([
    cardsOf(db, [id]),
    rendered(db, row),
    citeCards(db, row.cites),
    readRelations(db, row, place.role !== null),
    readRelated(db, id, relatedShown, viewerScopeOf(viewer)),
    viewer ? readMine(db, viewer.uid, row) : noMine,
  ])
  if (!card || !relations) throw noPost()
  const { posts, fans: followers, essence, introduction } = relations
  return {
    ...card,
    ...text,
    images: picturesOutsideText(row).map((picture) => imageOf(picture)),
    cites: inOrder(row.cites, cards),
    author_counts: { posts, fans: followers, essence, introduction },
    author_role: relations.role,
    circle_card: circleCard(row, card.circle.name, relations),
    related: related.map((one) => ({ id: one.id, uid: one.uid, title: one.title, url: postAddress(one) })),
    state_reason: reasonFor(row, viewer),
    ...mine,
    can: permissions(row, viewer, place),
  }
}
