/** What pages say about themselves in the head. */
export type Head = {
  title: string
  description?: string
  keywords?: string
  canonical?: string
  noindex?: boolean
}

type ApiRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

export type RenderRequest = {
  /** Path and query as the browser sent them. */
  url: string
  origin: string
  /** Brings the page's calls to the interface in this process. */
  transport(request: ApiRequest): Promise<{ status: number; text: string }>
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
}

/** The face of web/entry.server.tsx. */
export type WebBundle = {
  renderPage(request: RenderRequest): Promise<RenderedParts>
  /** The address of a page with its known parameters in order; null for an address of no page. */
  knownAddress(url: string): string | null
}

/** The files that a page's document names. */
export type PageFiles = { scripts: string[]; styles: string[]; preloads: string[]; boot: string }

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escape(content)}">` : ''

/** The document around a rendered page. */
export function documentOf(parts: RenderedParts, files: PageFiles, origin: string): string {
  const { head } = parts
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(head.title)}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords),
    head.noindex ? '<meta name="robots" content="noindex">' : '',
    head.canonical ? `<link rel="canonical" href="${escape(origin + head.canonical)}">` : '',
    '<meta name="theme-color" content="#2E1B10"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    files.boot ? `<script src="${files.boot}"></script>` : '',
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...files.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `</head><body><div id="root">${parts.html}</div>`,
    `<script type="application/json" id="hydration">${parts.hydration}</script>`,
    '</body></html>',
  ].join('')
}
