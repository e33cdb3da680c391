import { documentFaults } from './text/docs.ts'
import { retiredNames } from './text/retired-names.ts'
import { ownerFaults } from './owners.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { boundaryFaults } from './boundaries.ts'
import { consoleFaults } from './bundle/console.ts'
import { fullFolders, ranks } from './boundary-rules.ts'
import { orderFaults } from './migrations.ts'
import { shapeOf } from './shape.ts'
import { partsIn } from './source/page-parts.ts'
import { sqlFaults } from './sql.ts'
import { missingClasses, sizeFaults } from './text/styles.ts'
import { droppedTexts, textFault } from './text/messages.ts'
import { complaintsOf } from './text/values.ts'
import { foreignWords } from './text/foreign-words.ts'

const faultsOf = (...files: [path: string, text: string][]) =>
  boundaryFaults(files.map(([path, text]) => ({ path, text }))).faults.filter(
    (fault) => !fault.startsWith('no such'),
  )

describe('谁可以引用谁', () => {
  const planted: [says: string, path: string, text: string][] = [
    ['契约只引用 zod', 'contract/a.ts', "import pg from 'pg'"],
    ['浏览器里的契约不带 zod', 'contract/error.ts', "import * as z from 'zod'"],
    ['网页从契约只取类型', 'web/lib/a.ts', "import { calls } from '#contract/api.ts'"],
    ['行内的 type 也会在运行时留下引用', 'web/lib/a.ts', "import { type Calls } from '#contract/api.ts'"],
    ['zod 不进浏览器', 'web/lib/a.ts', "import * as z from 'zod'"],
    [
      '网页不见服务器，类型也不行',
      'web/lib/a.tsx',
      "import type { A } from '#server/kernel/database/db.ts'; const a = <p />",
    ],
    ['import() 里的类型同样算', 'web/lib/a.ts', "type A = import('../../server/app.ts').A"],
    ['后台从契约只取类型', 'admin/lib/a.ts', "import { calls } from '#contract/api.ts'"],
    ['后台不见网页的外壳', 'admin/lib/a.ts', "import { Shell } from '#web/shell/Shell.tsx'"],
    ['后台只见功能的门面', 'admin/lib/a.ts', "import { A } from '#web/features/community/text-field/A.tsx'"],
    ['后台的各处互不相识', 'admin/areas/a/A.tsx', "import { b } from '../b/b.ts'; const a = <p />"],
    ['网页不见后台', 'web/lib/a.ts', "import { b } from '../../admin/lib/api/client.ts'"],
    ['服务器不见网页', 'server/pages/a.ts', "import { a } from '#web/ui/a.ts'"],
    ['画是纯的', 'drawings/a.ts', "import { useState } from 'react'"],
    ['产品不引用工具', 'server/app.ts', "import '../tools/a.ts'"],
    ['产品不引用测试', 'server/app.ts', "import './test/world.ts'"],
    ['行类型是服务器的', 'tools/a.ts', "import type { DB } from '#db/types.ts'"],
    ['kysely 只在仓库文件里', 'server/modules/community/post/post.routes.ts', "import { sql } from 'kysely'"],
    ['内核不知道模块', 'server/kernel/a.ts', "import '../modules/community/post/index.ts'"],
    ['模块不知道页面', 'server/modules/community/post/a.ts', "import '../../../pages/a.ts'"],
    ['模块只在门面相见', 'server/modules/community/post/a.ts', "import '../circle/circle.store.ts'"],
    ['低阶不知道高阶', 'server/modules/community/circle/a.ts', "import '../post/index.ts'"],
    ['组件不知道功能', 'web/ui/a.tsx', "import '#web/features/community/post/PostPage.tsx'"],
    ['组件不知道外壳', 'web/ui/a.tsx', "import '#web/shell/Shell.tsx'"],
    ['请求层不知道组件', 'web/lib/a.ts', "import '#web/ui/text/Html.tsx'"],
    ['功能只在门面相见', 'web/features/community/post/a.ts', "import '#web/features/community/circle/a.ts'"],
    ['没有桶文件', 'contract/b.ts', "export * from './a.ts'"],
    ['每个模块都有阶', 'server/modules/community/nameless/a.ts', ''],
    ['文件夹以领域为名', 'web/features/nameless/b/a.ts', ''],
  ]

  test.each(planted)('%s', (_says, path, text) => {
    // What is planted names files that are not there: that is another fault.
    const faults = faultsOf([path, text]).filter((fault) => !fault.startsWith('no such file'))
    expect(faults.length).toBeGreaterThan(0)
  })

  test('合规的引用通过', () => {
    expect(
      faultsOf(
        [
          'web/lib/a.ts',
          "import type { Calls } from '#contract/api.ts'; import { codes } from '#contract/error.ts'",
        ],
        [
          'server/modules/community/post/post.store.ts',
          "import { sql } from 'kysely'; import '../circle/index.ts'",
        ],
        ['server/pages/a.ts', "import { tin } from '#drawings/tin/tin.ts'"],
      ),
    ).toEqual([])
  })

  test('文件之间、模块之间都没有环', () => {
    expect(faultsOf(['web/lib/a.ts', "import './b.ts'"], ['web/lib/b.ts', "import './a.ts'"])).toHaveLength(1)
    const lazily = "const b = async () => import('./b.ts')"
    expect(faultsOf(['web/lib/a.ts', lazily], ['web/lib/b.ts', "import './a.ts'"])).toHaveLength(1)
    const [low = []] = ranks
    const face = (name?: string) => `import '../../${name}/index.ts'`
    const pair: [string, string][] = [
      [`server/modules/${low[0]}/a.ts`, face(low[1])],
      [`server/modules/${low[1]}/b.ts`, face(low[0])],
    ]
    expect(faultsOf(...pair)).toHaveLength(1)
  })
})

test('一个文件夹里的文件太多是红的', () => {
  const files = (count: number) => Array.from({ length: count }, (_none, n) => `web/ui/text/${n}.ts`)
  expect(fullFolders(files(14))).toEqual([])
  expect(fullFolders(files(15))).toHaveLength(1)
  expect(fullFolders(files(15).map((file) => `db/${file}`))).toEqual([])
})

describe('形状', () => {
  const shapeFaults = (path: string, text: string) =>
    shapeOf([{ path, text }], 0).faults.filter((fault) => !fault.startsWith('server test'))
  const filler = (lines: number) => 'a()\n'.repeat(lines)

  test('太长的文件、函数和处理器被数出来', () => {
    expect(shapeFaults('web/a.ts', filler(301))).toHaveLength(2)
    expect(shapeFaults('web/a.ts', `function a() {\n${filler(81)}}\n`)).toHaveLength(2)
    expect(shapeFaults('web/a.tsx', `const A = () => {\n${filler(60)}return <p />\n}\n`)).toHaveLength(1)
    const mounted = `export function routes(host) {\nserve(host, call, async () => {\n${filler(31)}})\n}\n`
    expect(shapeFaults('server/modules/community/post/post.routes.ts', mounted)).toHaveLength(2)
    expect(shapeFaults('web/a.ts', filler(20))).toEqual([])
  })

  test('any 和压制被数出来，注释和字符串里的不算', () => {
    expect(shapeFaults('web/a.ts', 'let a: any\n// @ts-expect-error\n')).toHaveLength(2)
    expect(shapeFaults('web/a.ts', '// oxlint-disable-next-line\na()\n'.repeat(4))).toHaveLength(1)
    expect(shapeFaults('web/a.ts', "const a = 'any @ts-ignore' // any\n")).toEqual([])
  })

  test('依赖太多、测试太少是红的', () => {
    expect(shapeOf([], 63).faults).toHaveLength(1)
    expect(shapeOf([{ path: 'server/a.ts', text: 'a()\n' }], 0).faults).toHaveLength(1)
  })
})

test('表只由它的模块写', () => {
  const at = (module: string, text: string) =>
    ownerFaults([{ path: `server/modules/${module}/a.store.ts`, text }], { 'community/post': ['post'] })
  expect(at('community/post', "db.insertInto('post')")).toEqual([])
  expect(at('platform/demo', "db.updateTable('post')")).toHaveLength(1)
  expect(at('community/circle', 'sql`update post set title = 1`')).toHaveLength(1)
  expect(at('community/circle', 'sql`delete from post_tag`')).toEqual([])
})

test('名字里没有换掉的词', () => {
  expect(retiredNames({ path: 'server/a.ts', text: 'const readPurse = 1; type Kin = 2' })).toHaveLength(2)
  expect(retiredNames({ path: 'server/a.ts', text: 'const said = 1; function tellAll() {}' })).toHaveLength(2)
  expect(retiredNames({ path: 'server/honour.ts', text: '' })).toHaveLength(1)
  expect(retiredNames({ path: 'server/a.ts', text: 'const kind = "purse" // kin' })).toEqual([])
})

test('文件里的句子不长，说到的文件都在', () => {
  const at = (text: string) =>
    documentFaults(
      { path: 'docs/a.md', text },
      (file) => file === 'server/a.ts',
      (name) => name === 'writePost',
    )
  expect(at(`${'word '.repeat(31)}.`)).toHaveLength(1)
  expect(at(`${'word '.repeat(20)}. ${'Word '.repeat(20)}.`)).toEqual([])
  expect(at('See `server/a.ts` and `server/b.ts`.')).toEqual([
    'docs/a.md names server/b.ts, which is not there',
  ])
  expect(at('Call `writePost`, not `insertPost()`; `limit` is a word.')).toEqual([
    'docs/a.md names insertPost, which is not there',
  ])
})

test('SQL 只写在仓库文件里', () => {
  const at = (text: string) => sqlFaults({ path: 'server/modules/community/post/post.actions.ts', text })
  expect(at("db.selectFrom('post')")).toHaveLength(1)
  expect(at('sql`now()`')).toHaveLength(1)
  expect(at("query('select id from post')")).toHaveLength(1)
  expect(at("say('select a brand'); list.with(1, 2)")).toEqual([])
})

test('规则不说机器话', () => {
  const bare = z.object({
    sort: z.enum(['new', 'hot']),
    limit: z.int().max(50),
    name: z.string({ error: '请填写名称' }),
  })
  const faults = complaintsOf(bare).filter(({ message }) => textFault(message) !== undefined)
  expect(new Set(faults.map(({ field }) => field))).toEqual(new Set(['sort', 'limit']))
  const both = bare.pick({ name: true }).refine(({ name }) => name !== 'x', { error: '名称不能是 x' })
  expect(complaintsOf(both).map(({ message }) => message)).toContain('名称不能是 x')
})

test('给人看的话不含字母 id，说明文字可以', () => {
  const at = (text: string) => droppedTexts({ path: 'contract/a.ts', text })
  expect(at("const a = { words: '没有这个 id' }")).toHaveLength(1)
  expect(at("const a = { summary: '按 id 取' }")).toEqual([])
  expect(textFault('无效输入：期望 string')).toBeDefined()
  expect(textFault('只支持 JPG、PNG、WebP 图片')).toBeUndefined()
})

test('没做完的记号不留在产品里，调用的地址不算机器的路径', () => {
  const word = ['TO', 'DO'].join('')
  expect(foreignWords({ path: 'a.ts', text: `// ${word} later` })).toHaveLength(1)
  expect(foreignWords({ path: 'a.ts', text: "'GET /work/{id}'" })).toEqual([])
})

test('迁移从 0001 起连号，名字合规', () => {
  expect(orderFaults(['0001_a.sql', '0002_b.sql'])).toEqual([])
  expect(orderFaults(['0001_a.sql', '0003_b.sql'])).toHaveLength(1)
  expect(orderFaults(['0001_a.sql', '0001_b.sql'])).toHaveLength(1)
  expect(orderFaults(['0001-a.sql'])).toHaveLength(1)
})

describe('页面的各块', () => {
  const path = 'web/features/community/post/PostPage.tsx'
  const from = "import { part } from '#web/lib/hydration/part.tsx'"
  const one = (name: string) => `const ${name} = part(() => import('./${name}.tsx'))`
  const faultsAt = (text: string, at = path) => partsIn({ path: at, text: `${from}\n${text}` }).faults

  test('写成数据的，读得出来', () => {
    const text = `${from}\n${one('A')}\n${one('B')}\nexport const parts = [A, B]`
    const folder = 'web/features/community/post'
    expect(partsIn({ path, text })).toEqual({ parts: [`${folder}/A.tsx`, `${folder}/B.tsx`], faults: [] })
  })

  test.each([
    ['不在页面里', `${one('A')}\nexport const parts = [A]`, 'web/features/community/post/PostView.tsx'],
    ['三块', `${['A', 'B', 'C'].map(one).join('\n')}\nexport const parts = [A, B, C]`, path],
    ['没有列出', one('A'), path],
    ['只列出一块', `${one('A')}\n${one('B')}\nexport const parts = [A]`, path],
    ['不是写明的地址', `const A = part(() => import(where))\nexport const parts = [A]`, path],
    [
      '不是 import',
      `const A = part(async () => (await import('./A.tsx')).B)\nexport const parts = [A]`,
      path,
    ],
    ['在函数里', `function f() { ${one('A')} }\nexport const parts = []`, path],
    ['不是一个名单', `${one('A')}\nexport const parts = all(A)`, path],
  ])('%s：不收', (_name, text, at) => {
    expect(faultsAt(text, at)).toHaveLength(1)
  })
})

describe('后台的包', () => {
  const file = (name: string, text: string, bytes: number) => ({ name, text, bytes })
  const router = 'window.__reactRouterVersion="7"'

  test('路由只有一份，第一次载入不过线', () => {
    expect(consoleFaults([file('a.js', router, 1)], 110_000)).toEqual([])
    expect(consoleFaults([file('a.js', router, 1), file('b.js', router, 1)], 1)).toHaveLength(1)
    expect(consoleFaults([file('a.js', '', 1)], 1)).toHaveLength(1)
    expect(consoleFaults([file('a.js', router, 1)], 120_001)).toHaveLength(1)
  })
})

describe('样式里的尺寸', () => {
  test.each([
    ['间距要用变量', 'web/ui/a.module.css', '.a {\n  margin: 0 auto 13px;\n}', 1],
    ['字号要用变量', 'web/ui/a.module.css', '.a {\n  font: 600 15px / 1.4 var(--f-serif);\n}', 1],
    [
      '变量、一像素与一处独有的距离可以',
      'web/ui/a.module.css',
      '.a {\n  gap: var(--s-2) 1px;\n  padding-top: 96px;\n}',
      0,
    ],
    ['算式里的可以', 'web/ui/a.module.css', '.a {\n  padding: calc(50% - 7px);\n}', 0],
    ['类名里不写像素', 'web/ui/A.tsx', '<p className="mt-[7px] text-13" />', 1],
    ['宽高不是间距', 'web/ui/A.tsx', '<p className="w-[7px] gap-2" />', 0],
  ])('%s', (_says, file, text, faults) => {
    expect(sizeFaults(file, text)).toHaveLength(faults)
  })
  test('类名在样式表里没有', () => {
    const text = "import at from './A.module.css'\nconst a = <p className={`${at.there} ${at.gone}`} />"
    expect(missingClasses('web/ui/A.tsx', text, () => '.there { color: red }')).toEqual([
      'web/ui/A.tsx: web/ui/A.module.css has no .gone',
    ])
  })
})
