import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import './shell/tokens.css'
import './shell/base.css'
import './shell/utilities.css'
import { headOf } from './head.ts'
import { fetchCalls } from '#web/lib/api/call.ts'
import { reloadOncePerBuild } from '#web/lib/navigation/reload.ts'
import { tellOfOutage } from '#web/lib/outage.ts'
import { noteIncludedSheets } from '#web/lib/hydration/included-sheets.ts'
import { answerTap, replayEarlyClick } from '#web/lib/hydration/early-click.ts'
import { askPageFacts, dropFacts } from '#web/lib/viewer/page-facts.ts'
import type { PageHandle } from './page.ts'
import { routes } from './site.tsx'

let router: ReturnType<typeof createBrowserRouter> | undefined

reloadOncePerBuild(() => router !== undefined && router.state.navigation.state !== 'idle')

/** The page's own chunk must be there before React takes over what the server rendered. */
async function loadMatched() {
  const matched = matchRoutes(routes, location) ?? []
  for (const { route } of matched) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/** What the page was loaded with, and what on it stands otherwise to each member. */
function leafOf({ matches, loaderData }: ReturnType<typeof createBrowserRouter>['state']) {
  const route = matches.at(-1)?.route
  const data: unknown = route && loaderData[route.id]
  if (data === undefined) return null
  return { data, asks: (route?.handle as PageHandle | undefined)?.asks?.(data as never) ?? {} }
}

async function start() {
  const block = document.getElementById('hydration')?.textContent
  const root = document.getElementById('root')
  if (!block || !root) return
  noteIncludedSheets()
  await loadMatched()
  const made = createBrowserRouter(routes, { hydrationData: JSON.parse(block) })
  router = made
  let data = leafOf(made.state)
  askPageFacts(data?.asks ?? {})
  made.subscribe((state) => {
    const next = leafOf(state)
    if (next && next.data !== data?.data) dropFacts(next.asks)
    data = next
    if (state.navigation.state === 'idle') document.title = headOf(state).title
  })
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={made} />
      </StrictMode>,
    )
  })
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  tellOfOutage(loaded?.serverTiming?.map(({ name }) => name) ?? [])
  root.addEventListener('click', () => answerTap(root))
  replayEarlyClick()
  // The first act must not wait for the request layer, nor fail where the network has gone by then.
  setTimeout(fetchCalls, 2_000)
  void import('#web/lib/fonts/rare-signs.ts').then(({ startRareSigns }) => startRareSigns())
  // The development server builds no worker.
  if (import.meta.env.PROD)
    void import('#web/lib/offline/offline.ts').then(({ startOffline }) => startOffline())
}

void start()
