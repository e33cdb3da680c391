import { type ComponentType, Suspense } from 'react'
import { Navigate, useLocation, useRoutes } from 'react-router'
import { AreasContext, lazyPage } from '../area.ts'
import { areas } from '../areas.ts'
import { useWaitingWatch } from '../lib/api/waiting.ts'
import { Page, State } from '../lib/Page.tsx'
import { mayAs, useMe } from '../me.ts'
import { ErrorBoundary, Failed } from './ErrorBoundary.tsx'
import styles from './frame.module.css'
import { SideMenu } from './SideMenu.tsx'

// What a page does not wait for: search and the person's menu, decisions that can still be undone.
const TopBar = lazyPage(() => import('./TopBar.tsx'), 'TopBar')
const UndoBar = lazyPage(() => import('../lib/undo/UndoBar.tsx'), 'UndoBar')
const NoPage = lazyPage(() => import('./NoPage.tsx'), 'NoPage')

/** A page of an area. Where it fails, the console around it stays, and the next page begins anew. */
function AreaPage({ Page: Opened, title = '' }: { Page: ComponentType; title?: string }) {
  const { pathname } = useLocation()
  const coming = (
    <Page title={title}>
      <State words="正在读取…" />
    </Page>
  )
  return (
    <ErrorBoundary key={pathname} instead={<Failed />}>
      <Suspense fallback={coming}>
        <Opened />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A part of the frame; without it the pages stand as well. */
function Around({ Part }: { Part: ComponentType }) {
  return (
    <ErrorBoundary instead={null}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The console around its pages: menu, top bar, decisions that can still be undone. */
export function Frame() {
  const me = useMe()
  useWaitingWatch()
  const own = areas.filter(({ role }) => mayAs(me, role)).toSorted((one, other) => one.order - other.order)
  const routes = own.flatMap(({ words, routes: pages }) =>
    pages.map(({ path, Page: Opened }) => ({ path, element: <AreaPage Page={Opened} title={words} /> })),
  )
  const page = useRoutes([
    ...routes,
    { path: '/', element: <Navigate to={`/${routes[0]?.path}`} replace /> },
    { path: '*', element: <AreaPage Page={NoPage} /> },
  ])
  return (
    <AreasContext value={own}>
      <div className={`${styles.frame} grid grid-cols-[228px_minmax(0,1fr)] min-h-[var(--win-h)]`} id="site">
        <a
          className="absolute left-[-9999px] focus:left-3 focus:top-3 focus:z-40 focus:py-2 focus:px-3.5 focus:bg-paper-0"
          href="#main"
        >
          跳到正文
        </a>
        <SideMenu areas={own} />
        <div className={`${styles.page} min-w-0 pt-7 px-9 pb-16`}>
          <header
            className={`${styles.top} relative z-20 flex gap-3.5 items-center justify-end h-11 ml-6 phone:ml-0 phone:mb-3`}
          >
            <Around Part={TopBar} />
          </header>
          <main id="main" tabIndex={-1} className="min-w-0">
            {page}
          </main>
        </div>
        <Around Part={UndoBar} />
      </div>
    </AreasContext>
  )
}
