import { later } from '#web/lib/hydration/later.tsx'

/** What stands far down on the page, each by a chunk of its own; the page's loader waits for them. */
export const Blocking = later(async () => (await import('./settings/Blocking.tsx')).Blocking)
export const Consents = later(async () => (await import('./personal-data/Consents.tsx')).Consents)
export const ExportData = later(async () => (await import('./personal-data/ExportData.tsx')).ExportData)
export const NewsSettings = later(async () => (await import('./settings/NewsSettings.tsx')).NewsSettings)
