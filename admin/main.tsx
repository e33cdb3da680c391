import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '#web/shell/tokens.css'
import '#web/shell/base.css'
import './utilities.css'
import './console.css'
import { reloadOncePerBuild } from '#web/lib/navigation/reload.ts'
import { App } from './App.tsx'

reloadOncePerBuild()

// A data router: forms with changes that are not saved can hold back whoever leaves.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' })
const root = document.getElementById('root')
if (root) createRoot(root).render(<RouterProvider router={router} />)
void import('#web/lib/fonts/rare-signs.ts').then(({ startRareSigns }) => startRareSigns())
