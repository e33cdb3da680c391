import type { Things } from '#web/lib/viewer/page-facts.ts'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { studioAddress, studioListPath } from '#contract/page-address.ts'
import type { AsTyped } from '#web/lib/form/as-typed.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import type { JsonLd } from '#web/lib/head/json-ld.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { makerWords } from '#web/ui/person/MakerMark.tsx'
import {
  asksOfPieces,
  type PiecePage,
  type PiecesAsked,
  piecesPerPage,
} from '#web/features/community/appreciation/index.ts'
import type { PostPage, PostsAsked } from '#web/features/community/post-card/index.ts'
import { lineOf, type Studio, studioKind, type WorkPage } from '#web/features/makers/studio-card/index.ts'
import type { People } from './tabs/Fans.tsx'
import { readPosts } from './tabs/studio-posts.ts'

export const tabs = [
  { key: 'works', name: '作品' },
  { key: 'pieces', name: '鉴赏' },
  { key: 'notes', name: '制斗手记' },
  { key: 'posts', name: '动态' },
  { key: 'fans', name: '粉丝' },
  { key: 'about', name: '关于' },
] as const
export type Tab = (typeof tabs)[number]['key']

/** What one tab shows. */
export type Shown =
  | { tab: 'works'; works: WorkPage }
  | { tab: 'pieces'; pieces: PiecePage; asked: PiecesAsked }
  | { tab: 'notes' | 'posts'; posts: PostPage; asked: PostsAsked }
  | { tab: 'fans'; people: People }
  | { tab: 'about' }
export type StudioData = { studio: Studio; shown: Shown }

export const worksPerPage = 24

const tabOf = (url: string): Tab => {
  const wanted = callQuery(url, ['tab']).tab
  return tabs.find(({ key }) => key === wanted)?.key ?? 'works'
}

/** The number of the studio that an address names, as it was typed: by itself, or by its maker's. */
async function sidOf(api: Api, url: string): Promise<AsTyped | number> {
  const { sid, uid } = callQuery(url, ['sid', 'uid'])
  if (sid !== undefined) return sid
  if (uid === undefined) throw redirect(studioListPath)
  const asked = { uid, limit: 1 }
  const [found] = unwrap(await api('GET /studio', asked)).list
  if (!found) throw data('没有这个工作室', { status: 404 })
  return found.id
}

async function readWorks(api: Api, url: string, id: number): Promise<Shown> {
  const asked = { sort: 'new', ...callQuery(url, ['sort', 'page']), studio: id, limit: worksPerPage } as const
  const works = await api('GET /work', asked)
  return { tab: 'works', works: unwrap(works) }
}

async function readPieces(api: Api, url: string, id: number): Promise<Shown> {
  const asked: PiecesAsked = { sort: 'new', ...callQuery(url, ['page']), maker: id, limit: piecesPerPage }
  const pieces = await api('GET /appreciation', asked)
  return { tab: 'pieces', pieces: unwrap(pieces), asked }
}

async function readFans(api: Api, url: string, uid: number): Promise<Shown> {
  const asked = { ...callQuery(url, ['page']), uid }
  const people = await api('GET /friendrelation/fans', asked)
  return { tab: 'fans', people: unwrap(people) }
}

async function readTab(api: Api, url: string, { id, uid }: Studio): Promise<Shown> {
  const tab = tabOf(url)
  if (tab === 'works') return readWorks(api, url, id)
  if (tab === 'pieces') return readPieces(api, url, id)
  if (tab === 'notes' || tab === 'posts') return readPosts(api, url, uid, tab)
  if (tab === 'fans') return readFans(api, url, uid)
  return { tab }
}

/** A studio and what one tab shows of it. An address that names none leads to the list of makers. */
export async function loadStudio({ request, context }: LoaderFunctionArgs): Promise<StudioData> {
  const api = await apiFor(context)
  const id = await sidOf(api, request.url)
  const found = await api('GET /studio/{id}', { id })
  const studio = unwrap(found)
  return { studio, shown: await readTab(api, request.url, studio) }
}

/** What stands otherwise to each member: the studio, and the pieces that one tab shows. */
export const asksOfStudio = ({ studio, shown }: StudioData): Things => ({
  [studioKind]: [studio.id],
  ...(shown.tab === 'pieces' && asksOfPieces(shown.pieces.list)),
})

const descriptionOf = (studio: Studio): string =>
  [`${studio.name}，${makerWords[studio.kind]}`, lineOf(studio), studio.introduction || studio.motto]
    .filter(Boolean)
    .join('。')

function recordLd(studio: Studio): JsonLd {
  const { name, kind, id, uid, founded, region, avatar } = studio
  return {
    '@type': kind === 'studio' ? 'Organization' : 'Person',
    name,
    url: studioAddress(id, uid),
    image: avatar,
    description: studio.introduction || studio.motto,
    ...(kind === 'studio' && founded !== null && { foundingDate: String(founded) }),
    ...(region && {
      address: { '@type': 'PostalAddress', addressRegion: region.name, addressCountry: 'CN' },
    }),
  }
}

export function headOfStudio({ studio, shown }: StudioData): PageHead {
  const { name, id, uid, cover } = studio
  const { tab } = shown
  const tabName = tabs.find(({ key }) => key === tab)?.name
  const title = tab === 'works' ? name : tab === 'about' ? `关于${name}` : `${name}的${tabName}`
  if (!import.meta.env.SSR) return { title }
  const address = studioAddress(id, uid)
  return {
    title,
    description: descriptionOf(studio),
    // Messengers do not read SVG: for a cover that is drawn the card is drawn, too.
    image: cover.startsWith('/art/') ? `/art/og/studio/${id}.png` : cover,
    canonical: tab === 'works' ? address : `${address}&tab=${tab}`,
    generated: studio.demo,
    noindex: tab === 'fans' || studio.state !== 'open',
    jsonLd: [recordLd(studio)],
  }
}
