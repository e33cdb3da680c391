import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Host } from '#server/kernel/host.ts'
import { documentOf, type PageFiles } from './render.ts'

/** The console's bundle: files of its page, and the folder they lie in (null while the development server has them). */
export type ConsoleFiles = { files: PageFiles; assets: string | null }

const head = { title: '蜂鸟后台', noindex: true }

async function addAssets({ app }: Host, folder: string) {
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/admin/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
}

/**
 * The staff's console at /admin and everywhere below: one empty document, the same for everybody. Who
 * may see what is decided by the calls that it makes. No proxy keeps it, no search engine lists it.
 */
export async function addConsole(host: Host, { files, assets }: ConsoleFiles): Promise<void> {
  const { app, settings } = host
  const parts = { status: 200, head, html: '', hydration: 'null', module: null, asksFacts: false }
  const document = documentOf(parts, files, settings.publicUrl)
  if (assets) await addAssets(host, assets)
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(document),
    )
  }
}
