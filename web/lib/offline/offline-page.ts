import { kept } from './caches.ts'

const listed = 30

/** The title of a kept page, as it stands in its HTML: nothing in it has to be escaped again. */
async function titleOf(answer: Response | undefined): Promise<string> {
  return /<title>([^<]*)<\/title>/.exec((await answer?.text()) ?? '')?.[1] ?? ''
}

/** Links to the pages that were read lately in this browser, the newest first. */
async function readLately(): Promise<string[]> {
  const stores = await Promise.all([kept.own, kept.pages].map((name) => caches.open(name)))
  const found = await Promise.all(
    stores.map(async (store) => {
      const pages = (await store.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/api/'))
      return Promise.all(
        pages.toReversed().map(async (page) => {
          const title = await titleOf(await store.match(page, { ignoreVary: true }))
          const { pathname, search } = new URL(page.url)
          const href = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
          return title && `<li><a href="${href}">${title}</a></li>`
        }),
      )
    }),
  )
  return [...new Set(found.flat())].filter((link) => link !== '').slice(0, listed)
}

const style = `
:root{color-scheme:light dark;--paper:#f6efe2;--ink:#2a1a10;--soft:#6b5644;--line:#d9c7a8;--link:#7a4a1e}
@media(prefers-color-scheme:dark){:root{--paper:#1c130d;--ink:#efe3cf;--soft:#b9a68d;--line:#4a3829;--link:#d9a866}}
body{margin:0;padding:48px 20px;background:var(--paper);color:var(--ink);font:16px/1.75 "PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:640px;margin:0 auto}h1{margin:0 0 12px;font-size:26px}p{margin:0 0 20px;color:var(--soft)}
ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}li{border-bottom:1px solid var(--line)}
a{display:block;padding:10px 0;color:var(--link)}`

/** What a page that was not read before is answered with while there is no network. */
export async function offlinePage(): Promise<Response> {
  const links = await readLately()
  const words =
    links.length > 0
      ? `<p>这一页没有在这个浏览器里看过，现在打不开。看过的这些打得开：</p><ul>${links.join('')}</ul>`
      : '<p>这一页没有在这个浏览器里看过。连上网络之后再打开。</p>'
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>没有网络 · 蜂鸟</title><style>${style}</style><main><h1>没有网络</h1>${words}</main></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
