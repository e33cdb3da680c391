/**
 * A thing in the words of schema.org. Addresses begin with `/`: the server puts its own before those that
 * stand under a name of their own, so that several pictures are things with a `url` each.
 */
export type JsonLd = { '@type': string } & Readonly<Record<string, unknown>>

/** Where a page stands; the last entry is the page itself. */
export const crumbsLd = (trail: readonly { to: string; name: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ to, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: to,
  })),
})

type Picture = { url: string; width: number; height: number }

/** Several pictures of one thing. */
export const picturesLd = (images: readonly Picture[]): JsonLd[] =>
  images.map(({ url, width, height }) => ({ '@type': 'ImageObject', url, width, height }))
