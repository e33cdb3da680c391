import { logoMark } from '#drawings/emblem/logo.ts'
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

// The page stands by itself: no file of the site is sure to be kept. Colours, sizes and spaces are those of tokens.css.
const light =
  '--paper:#faf5ea;--card:#fffdf8;--ink:#2a1c12;--text:#4a3829;--line:#e6dac4;--edge:#8e7656;--brass:#b8893b;--latin:#785414;--brand:#7a3b19;--on:#fff8ec;--link:#612c11;--logo-eye:#faf5ea'
const dark =
  '--paper:#1a120d;--card:#241a13;--ink:#f5ead8;--text:#decfb8;--line:#3a2c21;--edge:#92785a;--brass:#c99b4c;--latin:#e0b665;--brand:#d99a60;--on:#24140a;--link:#e3a56b;--logo-eye:#1a120d'

const style = `
:root{color-scheme:light;${light}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}
:root[data-theme=dark]{color-scheme:dark;${dark}}
*{box-sizing:border-box;margin:0;padding:0}
body{display:flex;flex-direction:column;min-height:100vh;padding:72px 16px 0;background:var(--paper);color:var(--text);font:15px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;text-align:center}
main{flex:1;width:640px;max-width:100%;margin:0 auto}
svg{color:var(--ink)}
h1,.health{font-family:"Noto Serif SC","Noto Serif CJK SC","Songti SC",SimSun,serif}
h1{margin-top:28px;font-size:38px;line-height:1.4;letter-spacing:.1em;text-indent:.1em;color:var(--ink)}
em{display:block;margin-bottom:10px;font:italic 18px 'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif;color:var(--latin)}
.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:28px}
.ways a{padding:0 28px;border:1px solid var(--edge);border-radius:4px;line-height:46px;letter-spacing:.06em;color:var(--link);text-decoration:none}
.ways a:first-child{border-color:var(--brand);background:var(--brand);color:var(--on)}
h2{margin-top:52px;font:600 14px/1.7 "Noto Serif SC","Noto Serif CJK SC","Songti SC",SimSun,serif;letter-spacing:.08em;text-align:left;color:var(--latin)}
ul{margin-top:8px;padding:0 20px;border:1px solid var(--line);border-radius:6px;background:var(--card);text-align:left;list-style:none}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:10px 0;color:var(--ink);text-decoration:none}
a:hover{text-decoration:underline}
.health{padding:48px 0 24px;font-size:14px;letter-spacing:.12em}
@media(max-width:480px){body{padding-top:48px}h1{font-size:27px}}`

/** The theme that was chosen in this browser. */
const theme = `try{document.documentElement.dataset.theme=localStorage.getItem('theme')||''}catch{}`

/** Opens the page once the network is back; browsers that are on a network which leads nowhere say nothing of it. */
const heal = `const again=()=>fetch('/healthz',{cache:'no-store'}).then(()=>location.reload(),()=>{});addEventListener('online',again);setInterval(again,5000)`

/** What a page that was not read before is answered with while there is no network. */
export async function offlinePage(): Promise<Response> {
  const links = await readLately()
  const [words, list] =
    links.length > 0
      ? ['这一页没有在这个浏览器里看过，现在打不开。', `<h2>看过的这些打得开</h2><ul>${links.join('')}</ul>`]
      : ['这一页没有在这个浏览器里看过。连上网络之后再打开。', '']
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>没有网络 · 蜂鸟</title><script>${theme};${heal}</script><style>${style}</style><main>${logoMark(112)}<h1>没有网络</h1><em lang="en">You are offline</em><p>${words}</p><p class="ways"><a href="">重试</a><a href="/">返回首页</a></p>${list}</main><p class="health">尽早戒烟有益健康 · 本站内容仅供成年人交流</p></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
