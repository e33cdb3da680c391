/** A thing in the words of schema.org. Addresses begin with `/`: the server puts its own before them. */
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
