import { lazy } from 'react'
import type { Area } from '../../area.ts'

const WordList = lazy(async () => ({ default: (await import('./WordList.tsx')).WordList }))
const TryOut = lazy(async () => ({ default: (await import('./TryOut.tsx')).TryOut }))
const DryRun = lazy(async () => ({ default: (await import('./DryRun.tsx')).DryRun }))
const Links = lazy(async () => ({ default: (await import('./Links.tsx')).Links }))

export const area: Area = {
  name: 'words',
  words: '敏感词与链接',
  icon: 'word',
  role: 'admin',
  order: 520,
  routes: [
    { path: 'word', Page: WordList },
    { path: 'word/try', Page: TryOut },
    { path: 'word/dry-run', Page: DryRun },
    { path: 'link', Page: Links },
  ],
}
