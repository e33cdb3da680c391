import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, createPath, matchRoutes, RouterProvider } from 'react-router'
import './shell/tokens.css'
import './shell/base.css'
import { headOf } from './head.ts'
import { setAgreementDialog } from '#web/kit/api/agreement.ts'
import { reloadOncePerBuild } from '#web/kit/navigation/reload.ts'
import { dropTap, redoTap } from '#web/kit/hydration/tap.ts'
import { routes } from './site.tsx'

let router: ReturnType<typeof createBrowserRouter> | undefined

reloadOncePerBuild(() => {
  const going = router?.state.navigation.location
  return going && createPath(going)
})

setAgreementDialog(async (how) =>
  (await import('#web/features/moderation/agreement/renew.tsx')).askForAgreement(how),
)

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
  const made = createBrowserRouter(routes, { hydrationData: JSON.parse(block) })
  router = made
  made.subscribe((state) => {
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
  // A tap that comes as far as this has been answered; React stops the others on their way down.
  root.addEventListener('click', dropTap)
  redoTap()
}

void start()
