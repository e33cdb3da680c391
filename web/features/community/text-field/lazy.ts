import { lazy } from 'react'

/** The emoticons; their names and their drawing come when they are opened. */
export const EmoticonPanel = lazy(async () => ({
  default: (await import('./EmoticonPanel.tsx')).EmoticonPanel,
}))
