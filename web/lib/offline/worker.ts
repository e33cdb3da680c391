import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { cellarPath } from '#contract/page-address.ts'
import { sessionDays } from '#contract/limits.ts'
import { kept, offlineMark } from './caches.ts'
import { offlinePage } from './offline-page.ts'

/** The picture of the error page. */
const errorPicture = '/art/pipe/resting.svg'

// The service worker. What the server answers is what is shown; what was kept is shown only where there is no network.
// The server tells what may be kept: answers that are the same for all. Those of one person (no-store) are not, save
// for the person's own cellar, which the page takes away with its owner's log-in (offline.ts).

type Strategy = NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>
type WorkboxPlugin = NonNullable<Strategy['plugins']>[number]

const isPersonal = (answer: Response) => /no-store|private/.test(answer.headers.get('cache-control') ?? '')

const onlyCommon: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected && !isPersonal(response) ? response : null,
}

const onlyOwn: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected && isPersonal(response) ? response : null,
}

/** The page tells its reader that this is from before. */
const marked: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null
    const headers = new Headers(cachedResponse.headers)
    headers.set('server-timing', offlineMark)
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
  },
}

// Pages and answers say that they differ by cookie. Those that do are not kept, or are their owner's.
const matchOptions = { ignoreVary: true }

const lately = (cacheName: string, maxEntries: number, rule: WorkboxPlugin) =>
  new NetworkFirst({
    cacheName,
    matchOptions,
    plugins: [
      rule,
      marked,
      new ExpirationPlugin({
        maxEntries,
        maxAgeSeconds: sessionDays * 24 * 60 * 60,
        purgeOnQuotaError: true,
        matchOptions,
      }),
    ],
  })

/** What the page of the cellar asks for. */
const ownCalls = new Set(['/api/cellar', '/api/cellar/lot', '/api/user/gethomeinfo'])

type Asked = { url: URL; request: Request; sameOrigin: boolean }
const isPage = ({ request }: Asked) => request.mode === 'navigate'
const isOwn = ({ url, request, sameOrigin }: Asked) =>
  sameOrigin && request.method === 'GET' && (url.pathname === cellarPath || ownCalls.has(url.pathname))

/** What never changes under its address, below a path. */
const keepForever = (path: string, cacheName: string, maxEntries: number) =>
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(path),
    new CacheFirst({
      cacheName,
      matchOptions,
      plugins: [onlyCommon, new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true, matchOptions })],
    }),
  )

keepForever('/assets/', kept.files, 300)
keepForever('/serif/', kept.signs, 100)
keepForever(errorPicture, kept.files, 300)
registerRoute(isOwn, lately(kept.own, 20, onlyOwn))
registerRoute(
  (asked) => asked.sameOrigin && isPage(asked) && !/^\/(admin|api)(\/|$)/.test(asked.url.pathname),
  lately(kept.pages, 60, onlyCommon),
)
// The stream of news never ends: it goes past the worker, which would hold a copy of it.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    request.destination === '' &&
    url.pathname.startsWith('/api/') &&
    request.headers.get('accept') !== 'text/event-stream',
  lately(kept.answers, 120, onlyCommon),
)
registerRoute(
  ({ sameOrigin, request }) => sameOrigin && request.destination === 'image',
  lately(kept.pictures, 150, onlyCommon),
)
setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()))

type Happening = { waitUntil: (done: Promise<void>) => void }
type Worker = {
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'install' | 'activate', react: (event: Happening) => void) => void
}
const worker = self as unknown as Worker

// Nobody has seen it when it is needed. A worker that is installed brings it anew.
worker.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(kept.files)
      .then((files) => files.add(errorPicture))
      .catch(() => {}),
  ),
)

// A page is asked for while the worker wakes up.
if ('navigationPreload' in worker.registration)
  worker.addEventListener('activate', (event) =>
    event.waitUntil(worker.registration.navigationPreload.enable()),
  )
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
void worker.skipWaiting()
