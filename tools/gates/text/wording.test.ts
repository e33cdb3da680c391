import { expect, test } from 'vitest'
import { isSuperseded, replacedWords, wordingFaults } from './wording.ts'

test('换下来的词与别的标点：页面、资料与文章里不许有，注释、别名、名字里不许有的词与斗友自己写的可以', () => {
  const table =
    '## Words of the texts\n\n| word | not | what |\n|---|---|---|\n| 烟膛 | 烟室、斗膛 | bore |\n'
  const replaced = replacedWords(`${table}\n## Next\n| 甲 | 乙 | c |\n`)
  expect(replaced).toEqual([
    { word: '烟室', instead: '烟膛' },
    { word: '斗膛', instead: '烟膛' },
  ])
  const faults = (path: string, text: string) => wordingFaults({ path, text }, replaced)
  expect(faults('web/a.tsx', 'export const A = () => <p title="斗膛深">烟室・「口径」</p>')).toHaveLength(5)
  expect(faults('web/a.ts', '// 烟室\nexport const a = `烟室 ${1}`')).toHaveLength(1)
  expect(faults('db/seeds/catalog/a.json', '{ "aliases_zh": ["烟室"], "name": "斗膛" }')).toHaveLength(1)
  expect(faults('db/seeds/site/names.json', '{ "note": "斗膛", "words": ["烟室"] }')).toHaveLength(1)
  expect(faults('db/seeds/site/other.json', '{ "words": ["烟室"] }')).toHaveLength(1)
  expect(faults('db/seeds/catalog/pipe_brands.json', '"blurb_zh": "价格亲民，喷砂与锈蚀。"')).toHaveLength(3)
  expect(faults('db/seeds/catalog/tobaccos.json', '"name_zh": "火枪兵口粮"')).toEqual([])
  expect(faults('db/seeds/catalog/tobaccos.json', '"name_zh":"黄绞盘（半搓散）"')).toHaveLength(1)
  expect(faults('db/seeds/demo/a.json', '"烟室「深」"')).toHaveLength(2)
  expect(faults('db/seeds/articles/pipe/a.md', '烟膛（旧称烟室）深；斗膛浅')).toHaveLength(1)
})

test('资料与文章里括号不套括号；两对挨着的、链接的地址可以', () => {
  const faults = (path: string, text: string) => wordingFaults({ path, text }, [])
  for (const text of ['黄绞盘（搓散（新））', '名字（Flake (2019)）', 'Flake (new (2019))'])
    expect(faults('db/seeds/catalog/tobaccos.json', `"name_zh":"${text}"`)).toHaveLength(1)
  expect(faults('db/seeds/catalog/tobaccos.json', '"name_zh":"长切（棕）（Brown）"')).toEqual([])
  expect(faults('db/seeds/articles/pipe/a.md', '开孔（见[烟道](/query/encyclopedia?id=1)）要正')).toEqual([])
})

test('有了新的一版，同意过的旧版一字不动，不再管它的用词', () => {
  const paths = ['db/seeds/site/legal/privacy-1.0.md', 'db/seeds/site/legal/privacy-1.1.md']
  expect(paths.map((path) => isSuperseded(path, paths))).toEqual([true, false])
  expect(isSuperseded('db/seeds/site/legal/rules-1.0.md', paths)).toBe(false)
})

test('页面、消息与资料称“你”；规格写定的、协议与斗友自己写的可以称“您”', () => {
  const faults = (path: string, text: string) => wordingFaults({ path, text }, [])
  expect(faults('web/a.tsx', 'export const A = () => <p>还没有人回您的话</p>')).toHaveLength(1)
  expect(faults('contract/a.ts', "export const a = '您的清单已被删除'")).toHaveLength(1)
  expect(faults('contract/a.ts', "export const a = '您的帖子已被置顶，您看看'")).toHaveLength(1)
  expect(faults('contract/a.ts', "export const a = ['您的帖子已被置顶', '关注了您']")).toEqual([])
  expect(faults('db/seeds/site/news/a.md', '请您确认')).toHaveLength(1)
  for (const path of ['db/seeds/site/legal/a-1.0.md', 'db/seeds/demo/a.json'])
    expect(faults(path, '谢谢您')).toEqual([])
})
