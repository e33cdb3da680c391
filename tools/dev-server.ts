// The server of `npm run dev`: pages come from Vite instead of a build.
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { readSettings } from '#server/config.ts'
import type { Host } from '#server/kernel/host.ts'
import { openServer } from '#server/open.ts'
import type { Pages } from '#server/pages/pages.ts'
import type { WebBundle } from '#server/pages/render.ts'

const refresh = '/@refresh-preamble'

/** What plugin-react wants to stand inline in the page; no inline script is allowed here. */
const preamble: Plugin = {
  name: 'refresh-preamble',
  resolveId: (name) => (name === refresh ? name : null),
  load: (name) => (name === refresh ? react.preambleCode.replace('__BASE__', '/') : null),
}

let vite: ViteDevServer | undefined

async function attach({ app, responses: cache }: Host) {
  const server = await createServer({
    appType: 'custom',
    plugins: [preamble],
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  vite = server
  server.watcher.on('change', () => cache.invalidate(null))
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|art)\//.test(request.url)) return done()
    server.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => server.close())
}

const pages: Pages = {
  assets: null,
  console: {
    assets: null,
    files: {
      boot: '',
      scripts: [refresh, '/@vite/client', '/web/boot.ts', '/admin/main.tsx'],
      styles: [],
      preloads: [],
    },
  },
  attach,
  async bundle() {
    if (!vite) throw new Error('Vite has not started yet')
    return (await vite.ssrLoadModule('/web/entry.server.tsx')) as WebBundle
  },
  files: () => ({
    boot: '',
    fonts: '/web/fonts/serif.css',
    scripts: [refresh, '/@vite/client', '/web/boot.ts', '/web/entry.client.tsx'],
    styles: ['/web/shell/tokens.css', '/web/shell/base.css', '/web/shell/utilities.css'],
    preloads: [],
  }),
}

const say = (line: string) => console.log(`[蜂鸟] ${line}`)
const server = await openServer(readSettings(process.env), say, console.error, pages)
say(`开发服务器：${server.url}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)))
}
