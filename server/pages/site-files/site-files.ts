import {
  announcementAddress,
  announcementPath,
  disclosureAddress,
  officePath,
} from '#contract/page-address.ts'
import type { Host } from '../../kernel/host.ts'
import type { Finished } from '#server/kernel/cache/finished-answer.ts'
import { beijingMoment } from '#server/kernel/database/beijing.ts'
import { sendStored } from '#server/kernel/cache/send-stored.ts'
import { newestAnnouncements } from '#server/modules/editorial/announcement/index.ts'
import { readConfig } from '#server/modules/editorial/site-config/index.ts'

/** What robots are asked: a demonstration wants none, a real site hides its interface and its searches. */
const rules = (publicUrl: string, demo: boolean): string =>
  demo
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${publicUrl}/sitemap.xml\n`

export function addRobots({ app, settings }: Host): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(rules(settings.publicUrl, settings.demo)),
  )
}

/** How far ahead security.txt says that it holds. */
const heldDays = 180

/** Where weaknesses are reported, by RFC 9116: the operator's own address, else the site's, and the form for everybody. */
async function securityFile({ db, settings: { publicUrl, securityContact } }: Host): Promise<string> {
  const { email } = await readConfig(db)
  const own = securityContact ?? (email ? `mailto:${email}` : null)
  const expires = new Date(Date.now() + heldDays * 86_400_000)
  return [
    ...(own ? [`Contact: ${own}`] : []),
    `Contact: ${publicUrl}${officePath}#complaint`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: zh, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}${disclosureAddress}`,
    '',
  ].join('\n')
}

export function addSecurityFile(host: Host): void {
  host.app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await securityFile(host)),
  )
}

/** Pieces of news in the feed. */
const maxEntries = 30

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML 1.0 has no way to write most control characters, not even as references.
const xml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

type Announcement = Awaited<ReturnType<typeof newestAnnouncements>>[number]

function entryOf(announcement: Announcement, origin: string): string {
  const address = `${origin}${announcementAddress(announcement.id)}`
  // Pieces are dated by the day in Beijing.
  const moment = beijingMoment(announcement.publish_date)
  return [
    '<entry>',
    `<title>${xml(announcement.title)}</title><id>${xml(address)}</id><link href="${xml(address)}"/>`,
    `<published>${moment}</published><updated>${moment}</updated>`,
    `<summary>${xml(announcement.summary)}</summary><content type="html">${xml(announcement.html)}</content>`,
    '</entry>',
  ].join('')
}

async function feedOf({ db, settings }: Host): Promise<string> {
  const [config, announcements] = await Promise.all([readConfig(db), newestAnnouncements(db, maxEntries)])
  const origin = settings.publicUrl
  return [
    `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN" xml:base="${xml(origin)}/">`,
    `<title>${xml(config.site_name)} · 资讯</title><id>${xml(origin)}/</id>`,
    `<updated>${beijingMoment(announcements[0]?.publish_date ?? '2026-11-01')}</updated>`,
    `<link href="${xml(origin)}${announcementPath}"/><link rel="self" type="application/atom+xml" href="${xml(origin)}/feed.atom"/>`,
    `<author><name>${xml(config.site_name)}编辑</name></author><icon>/favicon.svg</icon>`,
    ...announcements.map((announcement) => entryOf(announcement, origin)),
    '</feed>',
  ].join('')
}

async function manifestOf({ db }: Host): Promise<string> {
  const { site_name } = await readConfig(db)
  return JSON.stringify({
    name: site_name,
    short_name: [...site_name].slice(0, 6).join(''),
    description: '中文烟斗与斗草档案，仅供成年人。',
    lang: 'zh-CN',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf5ea',
    theme_color: '#2E1B10',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/art/icon/${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
  })
}

/** The files by which other programs know the site: the feed of its news and the manifest of the app. */
export function addSiteFiles(host: Host): void {
  const file = (path: string, type: string, tags: string[], write: (host: Host) => Promise<string>) =>
    host.app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const make = async (): Promise<Finished> => {
        return { status: 200, type, body: Buffer.from(await write(host)), tags: tags }
      }
      const stored = host.responses.get(path) ?? (await host.responses.getOrMake(path, make, () => true))
      return sendStored(request, reply, stored)
    })

  file('/feed.atom', 'application/atom+xml; charset=utf-8', ['news', 'site-config'], feedOf)
  file('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', ['site-config'], manifestOf)
}
