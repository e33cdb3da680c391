import type { Host } from '#server/kernel/host.ts'

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
