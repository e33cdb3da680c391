import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ResourceContextProvider } from 'react-admin'
import { type Area, AreasContext } from '../area.ts'
import { areas } from '../areas.ts'
import { HeldBar } from '../lib/undo/HeldBar.tsx'
import { useWaitingWatch } from '../lib/api/waiting.ts'
import { mayAs, useMe } from '../me.ts'
import styles from './frame.module.css'
import { Fallen } from './Fallen.tsx'
import { NoPage } from './NoPage.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** Lists and forms of react-admin find what they are about by the first part of the address. */
function routesOf(area: Area) {
  return area.routes.map(({ path, Page }) => (
    <Route
      key={path}
      path={path}
      element={
        <ResourceContextProvider value={path.split('/')[0] ?? path}>
          <Page />
        </ResourceContextProvider>
      }
    />
  ))
}

/** The console around its pages: menu, top bar, decisions that can still be undone. */
export function Frame() {
  const me = useMe()
  const { pathname } = useLocation()
  useWaitingWatch()
  const own = areas.filter(({ role }) => mayAs(me, role)).toSorted((one, other) => one.order - other.order)
  const first = own[0]?.routes[0]?.path
  return (
    <div className={styles.frame} id="site">
      <a className={styles.skip} href="#main">
        跳到正文
      </a>
      <SideMenu areas={own} />
      <div className={styles.page}>
        <TopBar areas={own} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Fallen key={pathname}>
            <AreasContext value={areas}>
              <Suspense fallback={<p className={styles.quiet}>正在读取…</p>}>
                <Routes>
                  {own.flatMap(routesOf)}
                  {first && <Route path="/" element={<Navigate to={`/${first}`} replace />} />}
                  <Route path="*" element={<NoPage />} />
                </Routes>
              </Suspense>
            </AreasContext>
          </Fallen>
        </main>
      </div>
      <HeldBar />
    </div>
  )
}
