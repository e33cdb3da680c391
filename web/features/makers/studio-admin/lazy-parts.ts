import { later } from '#web/lib/hydration/later.tsx'

/** The views of the desk, each alive with a chunk of its own. A page's loader waits for `ready`. */
export const Overview = later(async () => (await import('./overview/Overview.tsx')).Overview)
export const InfoForm = later(async () => {
  const form = await import('./info/InfoForm.tsx')
  await form.partsReady()
  return form.InfoForm
})
export const WorkRows = later(async () => (await import('./work-list/WorkRows.tsx')).WorkRows)

/** Whoever has no studio: rarely seen by those whose desk it is. */
export const NoStudio = later(async () => (await import('./frame/NoStudio.tsx')).NoStudio)
