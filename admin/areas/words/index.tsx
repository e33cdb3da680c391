import { type Area, lazyPage } from '../../area.ts'

const WordList = lazyPage(() => import('./WordList.tsx'), 'WordList')
const TryOut = lazyPage(() => import('./TryOut.tsx'), 'TryOut')
const DryRun = lazyPage(() => import('./DryRun.tsx'), 'DryRun')
const Links = lazyPage(() => import('./Links.tsx'), 'Links')

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
