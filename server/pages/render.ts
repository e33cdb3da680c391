import { aiLabel, declaredOrigin } from '#server/modules/platform/ai-label/index.ts'
import type { CallKey } from '#contract/endpoint.ts'
import type { Given } from '#server/kernel/http/page-calls.ts'

/** What pages say about themselves in the head. */
export type Head = {
  title: string
  description?: string
  keywords?: string
  canonical?: string
  noindex?: boolean
  /** The site generated its main text, which pages must say. */
  generated?: boolean
  /** Its author declares that AI made it, or the file of a picture says so. */
  declared?: boolean
  /** The site's own name. */
  site?: string
  /** A picture for links shared elsewhere; from the root of the site, as all addresses in `jsonLd`. */
  image?: string
  /** What the page is about, in the words of schema.org. */
  jsonLd?: readonly JsonLd[]
}

type JsonLd = { '@type': string } & Readonly<Record<string, unknown>>

export type RenderRequest = {
  /** Path and query as the browser sent them. */
  url: string
  origin: string
  /** Makes a call of the page in this process; `given` as the texts of a query. @returns the envelope as text */
  call(key: CallKey, given: Given): Promise<{ status: number; text: string }>
  reference: string
  /** Renders the error page with this status, whatever the address. */
  fail?: number
}

/** What the web's bundle makes of a request; the document around it is the server's. */
export type RenderedParts = {
  status: number
  location?: string
  /** What went wrong inside, for the log alone. */
  problem?: unknown
  head: Head
  /** The markup inside #root, and what the browser needs to take over. */
  html: string
  hydration: string
  /** The page's module, by which its files are found in the manifest. */
  module: string | null
  /** What the page leaves out about its member is asked for in the browser. */
  asksFacts: boolean
}

/** The face of web/entry.server.tsx. */
export type WebBundle = {
  renderPage(request: RenderRequest): Promise<RenderedParts>
  /** The address of a page with its known parameters in order; null for an address of no page. */
  knownAddress(url: string): string | null
}

/**
 * The files that a page's document names. `fonts`: the sheet of the web fonts. `included`: the single sheets
 * whose rules are in `styles`, which the browser has no need to load (web/lib/hydration/included-sheets.ts).
 */
export type PageFiles = {
  scripts: string[]
  styles: string[]
  included?: string[]
  preloads: string[]
  boot: string
  fonts?: string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escape(content)}">` : ''

const property = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escape(content)}">` : ''

/** How a link to the page looks where it is shared. */
function sharingTags({ title, description, canonical, site, image, jsonLd }: Head, origin: string): string[] {
  const kind = jsonLd?.some((data) => data['@type'] === 'Article') ? 'article' : 'website'
  return [
    property('og:title', title),
    property('og:description', description),
    property('og:type', kind),
    property('og:url', canonical && origin + canonical),
    property('og:site_name', site),
    property('og:locale', 'zh_CN'),
    property('og:image', image && origin + image),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image && origin + image),
  ]
}

const addresses = new Set(['url', 'item', 'image', 'urlTemplate'])

/** A data block, which no browser runs: no `<` may end it early. Addresses are made whole. */
function jsonLdBlock(data: JsonLd, origin: string): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }, (key, value: unknown) =>
    addresses.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value,
  )
  return `<script type="application/ld+json">${text.replace(/</g, '\\u003c')}</script>`
}

/** The label of a page that was generated: by the site, or as its author or the file of a picture says. */
const aiMeta = ({ generated, declared, canonical }: Head, origin: string) =>
  canonical && (generated || declared)
    ? meta('AIGC', aiLabel(origin, canonical, generated ? undefined : declaredOrigin))
    : ''

/** The document around a rendered page. */
export function documentOf(parts: RenderedParts, files: PageFiles, origin: string): string {
  const { head } = parts
  const included = files.included ? ` data-included="${files.included.join(' ')}"` : ''
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(head.title)}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords),
    head.noindex ? '<meta name="robots" content="noindex">' : '',
    aiMeta(head, origin),
    head.canonical ? `<link rel="canonical" href="${escape(origin + head.canonical)}">` : '',
    ...(head.noindex ? [] : sharingTags(head, origin)),
    ...(head.jsonLd ?? []).map((data) => jsonLdBlock(data, origin)),
    '<meta name="theme-color" content="#2E1B10"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/art/icon/180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="alternate" type="application/atom+xml" title="资讯" href="/feed.atom">',
    files.boot ? `<script src="${files.boot}"></script>` : '',
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.preloads.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    ...files.scripts.map(
      (src) => `<script type="module" fetchpriority="low" src="${src}"${included}></script>`,
    ),
    `</head><body><div id="root">${parts.html}</div>`,
    `<script type="application/json" id="hydration">${parts.hydration}</script>`,
    // web/boot.ts turns it on after the first paint, which waits for no font and shares the line with none.
    files.fonts
      ? `<link rel="stylesheet" id="fonts" media="print" href="${files.fonts}">` +
        `<noscript><link rel="stylesheet" href="${files.fonts}"></noscript>`
      : '',
    '</body></html>',
  ].join('')
}
