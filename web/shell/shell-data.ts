import { useRouteLoaderData } from 'react-router'
import { apiFor, unwrap } from '../lib/api/loader.ts'

/** What every page needs around it: the site's configuration and its menu. */
export async function shellLoader({ context }: { context: object }) {
  const api = await apiFor(context)
  const [config, menu] = await Promise.all([api('GET /webconfig'), api('GET /webmenu')])
  return { config: unwrap(config), menu: unwrap(menu) }
}

export type ShellData = Awaited<ReturnType<typeof shellLoader>>

/** The shell's data, anywhere below it. */
export const useShell = () => useRouteLoaderData('shell') as ShellData
