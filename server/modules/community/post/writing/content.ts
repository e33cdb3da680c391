import { maxArticleLetters } from '#contract/community/post.ts'
import { maxShortLetters, maxTags, maxCites, maxPictures, maxArticlePictures } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import { carriesAiLabel } from '#server/modules/platform/media/index.ts'
import {
  excerptOf,
  citesIn,
  cleanArticle,
  lettersOf,
  topicNamesIn,
  type Topics,
  topicsIn,
  visible,
  htmlToText,
} from '#server/modules/platform/rich-text/index.ts'
import { citeCards, keyOf, presentArticle, presentRefs, refOf } from '../cite/cite.ts'
import { type CiteRef, type PostRow, readTagIds } from '../post.store.ts'
import { picturesOutsideText } from '../post.view.ts'

/** What the form sends. */
export type PostInput = {
  kind: 1 | 2
  title: string
  content: string
  images: readonly string[]
  tags: readonly string[]
  cites: readonly CiteRef[]
  members_only: boolean
  may_feature: boolean
  generated: boolean
}

/** What changes; what is absent stays as it is. */
export type Change = Partial<Omit<PostInput, 'kind'>>

const excerptLetters = 140

/** Lines as they may be stored: no signs that steer, no heaps of empty lines. */
export const plainText = (typed: string) =>
  visible(typed.replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The beginning of a post in one line. */
export const excerptOfPlainText = (text: string): string => excerptOf(text, excerptLetters)

function shortOf({ content, images }: PostInput) {
  const text = plainText(content)
  if (text === '' && images.length === 0) throw unacceptable('请写点什么，或放一张图片')
  if ([...text].length > maxShortLetters) throw unacceptable(`短帖最多 ${maxShortLetters} 个字`)
  return { content: text, plain_text: text, letters: lettersOf(text), uploads: images, links: [], placed: [] }
}

/** Addresses that stand in an article without being read in it. */
const linksIn = (html: string) => [...html.matchAll(/<a href="(https?:[^"]+)"/g)].map(([, to = '']) => to)
const altsIn = (html: string) => [...html.matchAll(/ alt="([^"]+)"/g)].map(([, alt = '']) => alt)

async function articleOf({ content, images }: PostInput) {
  const clean = await cleanArticle(content.replace(/[^\P{Cc}\n\t]/gu, ''))
  const { html, plainText: plain_text, letters, uploads, cites } = clean
  if (plain_text === '') throw unacceptable('请填写正文')
  if ([...plain_text].length > maxArticleLetters) throw unacceptable(`长文最多 ${maxArticleLetters} 个字`)
  // What the form names beside the text is its cover.
  const all = [...new Set([...images.slice(0, 1), ...uploads])]
  if (all.length > maxArticlePictures) throw unacceptable(`长文最多 ${maxArticlePictures} 张图片`)
  const links = [...linksIn(html), ...altsIn(html)]
  return { content: html, plain_text, letters, uploads: all, links, placed: cites.map(refOf) }
}

/**
 * The tags that somebody chose and, behind them, those that the text names by #, as far as there is room.
 * @throws Failure 10001 for a chosen tag that is not there
 */
export async function tagsOf(db: Db, names: readonly string[], text: string): Promise<number[]> {
  const wanted = [
    ...new Set(
      names.map((name) =>
        name
          .replace(/\p{Cc}/gu, '')
          .replace(/^#/, '')
          .trim(),
      ),
    ),
  ]
  if (wanted.length > maxTags) throw unacceptable(`话题最多 ${maxTags} 个`)
  const [known, named] = await Promise.all([readTagIds(db, wanted), topicsNamed(db, text)])
  const ids = wanted.map((name) => {
    const id = known.get(name)
    if (id === undefined) throw unacceptable(`没有“${name.slice(0, 20)}”这个话题`)
    return id
  })
  // Two names stand for one tag where one went into the other.
  return [...new Set([...ids, ...topicsIn(text, named)])].slice(0, maxTags)
}

/**
 * Things that are cited, by their present numbers.
 * @param kept what is cited already and stays so, there or not
 * @throws Failure 10001 for one that is not there
 */
export async function citesOf(
  db: Db,
  refs: readonly CiteRef[],
  kept: readonly CiteRef[] = [],
): Promise<CiteRef[]> {
  const [unlike, access] = await Promise.all([presentRefs(db, refs), presentRefs(db, kept)])
  if (unlike.length > maxCites) throw unacceptable(`最多引用 ${maxCites} 件`)
  const known = new Set([...(await citeCards(db, unlike)).keys(), ...access.map(keyOf)])
  if (unlike.some((ref) => !known.has(keyOf(ref)))) throw unacceptable('引用的内容不存在，可能已被移除')
  return unlike
}

/**
 * What a form's words become: safe, counted, with everything they name looked up.
 * @param kept things that a post cites already and about which nothing was sent
 * @throws Failure 10001 for what is too long, empty or names something that is not there
 */
export async function contentOf(db: Db, sent: PostInput, kept: readonly CiteRef[] = []) {
  if (sent.images.length > maxPictures) throw unacceptable(`图片最多 ${maxPictures} 张`)
  const title = visible(sent.title).trim()
  if (title === '') throw unacceptable('请填写标题')
  const { uploads, links, placed, ...body } = sent.kind === 1 ? shortOf(sent) : await articleOf(sent)
  const [tags, cites, content, labelled] = await Promise.all([
    tagsOf(db, sent.tags, body.plain_text),
    citesOf(db, [...sent.cites, ...placed], kept),
    sent.kind === 1 ? body.content : presentArticle(db, body.content),
    carriesAiLabel(db, uploads),
  ])
  const { kind, members_only, may_feature, generated } = sent
  return {
    row: {
      kind,
      title,
      ...body,
      content,
      excerpt: excerptOfPlainText(body.plain_text),
      members_only,
      may_feature,
      // A picture that says so itself counts as if its author had said it.
      generated: generated || labelled,
    },
    tags,
    cites,
    uploads,
    /** Everything that is judged before it may stand. */
    texts: [title, body.plain_text, ...sent.tags, ...links],
  }
}

/** What a post cites: in its text, and beside it. */
function citesOfRow({ kind, content, cites }: PostRow) {
  const placed = new Set(kind === 1 ? [] : citesIn(content))
  return Object.groupBy(cites, (ref) => (placed.has(keyOf(ref)) ? 'placed' : 'attached'))
}

/** The things that a change leaves cited as they are. */
export function citesKept(row: PostRow, change: Change): CiteRef[] {
  const { placed = [], attached = [] } = citesOfRow(row)
  return [...(change.content === undefined ? placed : []), ...(change.cites === undefined ? attached : [])]
}

/** The whole form of a post of which only some was sent. */
export const wholeOf = (row: PostRow, change: Change): PostInput => ({
  title: row.title,
  content: row.content,
  members_only: row.members_only,
  may_feature: row.may_feature,
  generated: row.generated,
  tags: row.tags.map(({ name }) => name),
  cites: citesOfRow(row).attached ?? [],
  images: picturesOutsideText(row).map(({ file_name }) => file_name),
  ...change,
  kind: row.kind,
})

export type Content = Awaited<ReturnType<typeof contentOf>>

/** What is judged of a post as it stands. */
export const textsOf = ({
  kind,
  title,
  content,
  plain_text,
}: Pick<PostRow, 'kind' | 'title' | 'content' | 'plain_text'>) => [
  title,
  plain_text,
  ...(kind === 2 ? [...linksIn(content), ...altsIn(content)] : []),
]

/** What a form holds in plain words, for lists of drafts. */
export const plainTextOf = (kind: 1 | 2, content: string): string =>
  kind === 1 ? plainText(content) : htmlToText(content)

/** The tags that a text may name by #, by the names that exist. */
export const topicsNamed = (db: Db, text: string): Promise<Topics['byName']> =>
  readTagIds(db, topicNamesIn(text))
