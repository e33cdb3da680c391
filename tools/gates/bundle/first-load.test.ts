import { describe, expect, test } from 'vitest'
import { filesOf, sheetsOf } from '#server/pages/built.ts'
import { loadsOf, weighed } from './first-load.ts'

describe('一页要载入的', () => {
  const page = 'web/features/community/post/PostPage.tsx'
  const talk = 'web/features/community/post/PostTalk.tsx'
  const manifest = {
    'web/entry.client.tsx': { file: 'e.js', imports: ['_r.js'], css: ['e.css'], sheet: 'E.css' },
    '_r.js': { file: 'r.js' },
    '_shared.js': { file: 's.js', css: ['s.css'] },
    [page]: {
      file: 'p.js',
      imports: ['_r.js', 'web/entry.client.tsx'],
      css: ['p.css'],
      parts: [talk],
      sheet: 'P.css',
    },
    [talk]: { file: 't.js', imports: ['_shared.js'] },
  }
  const weigh = (file: string) => ({ 'r.js': 100_000, 'p.js': 45_000 })[file] ?? 1

  test('入口、页面、它的各块和它们静态引用的都算上，每个文件一次', () => {
    const loads = loadsOf(manifest, weigh)
    expect(loads).toEqual([{ page, js: 145_003, css: 2, files: 7, waves: 1 }])
    expect(weighed(loads).faults).toHaveLength(1)
  })

  test('文件头里没有写出的，一层一层地多要几趟', () => {
    const bare: typeof filesOf = () => ({ scripts: ['/e.js'], preloads: ['/p.js', '/r.js'], styles: [] })
    expect(loadsOf(manifest, weigh, bare)).toMatchObject([{ waves: 3 }])
  })

  test('样式照引用的次序：被引用的在前，谁也不漏', () => {
    expect(sheetsOf(manifest, null)).toEqual(['e.css'])
    expect(sheetsOf(manifest, page)).toEqual(['p.css', 's.css'])
    expect(filesOf(manifest, page)).toMatchObject({
      styles: ['/E.css', '/P.css'],
      included: ['/e.css', '/p.css', '/s.css'],
    })
  })
})
