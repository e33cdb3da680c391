import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router'
import './shell/tokens.css'
import './shell/base.css'
import { headOf } from './head.ts'
import { reloadOncePerBuild } from './kit/reload.ts'
import { dropTap, redoTap } from './kit/tap.ts'
import { routes } from './site.tsx'

reloadOncePerBuild()

/** The page's own chunk must be there before React takes over what the server rendered. */
async function loadMatched() {
  const matched = matchRoutes(routes, location) ?? []
  for (const { route } of matched) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

async function start() {
  const block = document.getElementById('hydration')?.textContent
  const root = document.getElementById('root')
  if (!block || !root) return
  await loadMatched()
  const router = createBrowserRouter(routes, { hydrationData: JSON.parse(block) })
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') document.title = headOf(state).title
  })
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
  // A tap that comes as far as this has been answered; React stops the others on their way down.
  root.addEventListener('click', dropTap)
  redoTap()
}

void start()
