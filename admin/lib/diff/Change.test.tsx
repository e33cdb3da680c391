import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Change } from './Change.tsx'

test('操作日志里一篇长文只写开头与字数，短的写全', () => {
  const long = '斗'.repeat(21_000)
  const html = renderToStaticMarkup(
    <Change before={{ content: long, title: '旧题' }} after={{ content: '', title: '新题' }} />,
  )
  expect(html.length).toBeLessThan(2_000)
  expect(html).toContain('（共 21,000 字）')
  expect(html).toContain('旧题 → 新题')
})
