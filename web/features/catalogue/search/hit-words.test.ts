import { expect, test } from 'vitest'
import type { SearchHit } from '#web/shell/search/HitArt.tsx'
import { partWords } from './hit-words.ts'

const hit = (title: string, note = ''): SearchHit => ({
  kind: 'tobacco',
  id: 1,
  title,
  title_other: '',
  note,
  art: '',
  url: '/',
  score: null,
  alias: null,
  excerpt: null,
  by: 'other',
})

test('没有一条全含的：说找过哪几个词；结果里有的是哪些', () => {
  const q = '拉塔基亚  Kurosol'
  expect(partWords(q, [hit('纯拉塔基亚'), hit('英式', '拉塔基亚 · 切片')])).toEqual({
    missed: '“拉塔基亚”和“Kurosol”',
    held: '大多只含“拉塔基亚”',
  })
  expect(partWords(q, [hit('拉塔基亚'), hit('KUROSOL')]).held).toBe('含其一')
  expect(partWords(q, [hit('别的写法')]).held).toBe('含其一')
  expect(partWords('拉塔基亚怎么存', [hit('拉塔基亚')])).toEqual({ missed: '这几个词', held: '含其一' })
})
