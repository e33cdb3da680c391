import { Readable } from 'node:stream'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { type Entry, type ItemKind, itemKinds, readEntries, readExtent, readPlaces } from './sitemap.store.ts'

// The protocol's most is 50,000 addresses a file.
const perFile = 40_000
const perRead = 1_000

const indexPath = '/sitemap.xml'
const placesPath = '/sitemap/pages.xml'

const type = 'application/xml; charset=utf-8'
const hour = 'public, max-age=3600'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const entry = (tag: 'url' | 'sitemap', origin: string, { path, changed }: Entry) =>
  `<${tag}><loc>${escape(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>\n`

/** Read and sent bit by bit: the file never stands in memory as a whole. */
async function* partOf({ db, settings }: Host, kind: ItemKind, part: number) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n`
  const upTo = part * perFile
  let after = upTo - perFile
  while (after < upTo) {
    const rows = await readEntries(db, kind, { after, upTo, limit: perRead })
    yield rows.map((row) => entry('url', settings.publicUrl, row)).join('')
    after = rows.length < perRead ? upTo : (rows.at(-1)?.id ?? upTo)
  }
  yield '</urlset>\n'
}

/** Keeps a file for an hour, in the memory of answers: to make one counts whole tables. */
async function keptFile(host: Host, path: string, make: (host: Host) => Promise<string>): Promise<Buffer> {
  const key = `${path} ${Math.floor(Date.now() / 3_600_000)}`
  const work = async () => ({ status: 200, type, body: Buffer.from(await make(host)), tags: [] })
  return (host.responses.get(key) ?? (await host.responses.getOrMake(key, work, () => true))).body
}

async function indexOf({ db, settings }: Host): Promise<string> {
  const extents = await Promise.all(itemKinds.map((kind) => readExtent(db, kind, perFile)))
  const parts = extents.flatMap(({ kind, parts: count, changed }) =>
    Array.from({ length: count }, (_, index) => ({ path: `/sitemap/${kind}-${index + 1}.xml`, changed })),
  )
  const all = [{ path: placesPath, changed: null }, ...parts]
  const lines = all.map((part) => entry('sitemap', settings.publicUrl, part)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${space}>\n${lines}</sitemapindex>\n`
}

async function placesOf({ db, settings }: Host): Promise<string> {
  const lines = (await readPlaces(db)).map((place) => entry('url', settings.publicUrl, place)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n${lines}</urlset>\n`
}

/** `tobacco-1` names a part; all else is nothing of ours. */
async function namedPart(host: Host, name: string): Promise<{ kind: ItemKind; part: number }> {
  const [, word, digits] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? []
  const kind = itemKinds.find((one) => one === word)
  if (!kind || !(await keptFile(host, indexPath, indexOf)).includes(`/sitemap/${name}.xml<`))
    throw missing('没有这份地图')
  return { kind, part: Number(digits) }
}

/** What search engines may read: an index, the places of the menu, and everything with its own page. */
export function addSitemap(host: Host): void {
  const { app } = host
  const schema = { hide: true }

  app.get(indexPath, { schema }, async (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', hour)
      .send(await keptFile(host, indexPath, indexOf)),
  )
  app.get(placesPath, { schema }, async (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', hour)
      .send(await keptFile(host, placesPath, placesOf)),
  )
  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', { schema }, async (request, reply) => {
    const { kind, part } = await namedPart(host, request.params.name)
    return reply
      .type(type)
      .header('cache-control', hour)
      .send(Readable.from(partOf(host, kind, part)))
  })
}
