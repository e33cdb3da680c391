import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { Part } from '#web/lib/hydration/part.tsx'
import type { JsonLd } from '#web/lib/head/json-ld.ts'

/** What a page says of itself in the head; the site's name is added. */
export type PageHead = {
  title?: string
  description?: string
  canonical?: string
  noindex?: boolean
  /** The site generated its main text: the server marks the document. */
  generated?: boolean
  /** Its author declares that AI made it, or the file of a picture says so: marked as perhaps generated. */
  declared?: boolean
  /** A picture for links shared elsewhere; from the root of the site, as all addresses in `jsonLd`. */
  image?: string
  /** What the page is about, in the words of schema.org (lib/head/json-ld.ts). */
  jsonLd?: readonly JsonLd[]
}

/** A module of a page: what it loads, how it looks, what its head says. */
export type PageModule = {
  loader?: LoaderFunction
  /** The parts that are hydrated after it, by chunks of their own: two at most. They are had beside the data. */
  parts?: readonly Part[]
  /** Given what the loader gave; `search` is the query of the address, frozen for kept pages. */
  View: ComponentType<{ data: never; search: string }>
  /** What on the page stands otherwise to each member. A page without it that shows such things is rendered for its member. */
  asks?: (data: never) => Things
  /** The browser needs the title alone: what only crawlers read is left to `import.meta.env.SSR`. */
  head?: (data: never, site: string) => PageHead
}

export type Page = {
  /** The address, as the specification writes it. */
  path: string
  /** The page's module below web/features/. */
  module: string
  /** The parameters that the page reads from its query; all others are dropped. */
  query?: readonly string[]
  /** The entry of the main menu under which it stands, where its own address does not say it. */
  under?: string
  /** Kept alive under this name while other pages are looked at. */
  kept?: string
}

/** What a route carries besides its loader; read by the shell and by the server. */
export type PageHandle = {
  page: Page
  View: PageModule['View']
  head?: PageModule['head']
  asks?: PageModule['asks']
}
