import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actWords } from './act-words.ts'
import { fieldWords, valueWords } from './field-words.ts'

const modules = join(import.meta.dirname, '../../../server/modules')
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(modules, name), 'utf8'))

/** Acts whose last part is chosen at run time. */
const chosen = [
  ...of('held', 'release reject'),
  ...of('report', 'uphold dismiss'),
  ...of('appeal', 'uphold dismiss'),
  ...of('certification', 'certify reject end'),
  ...of('user', 'mute unmute ban unban name_reset avatar_reset end_sessions'),
  ...of('role', 'grant revoke'),
  ...of('coins', 'give take'),
  ...of('post', 'top untop essence unessence ban unban restore delete'),
  ...of('tag', 'add rename merge hide show'),
  ...of('template', 'create edit delete'),
  ...of('article', 'add edit draft schedule publish withdraw remove'),
  ...of('job', 'retry drop'),
]

function of(noun: string, verbs: string): string[] {
  return verbs.split(' ').map((verb) => `${noun}.${verb}`)
}

test('日志里的每一种操作都有中文', () => {
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\bact: '([a-z_]+\.[a-z_]+)'/g)].map(([, act = '']) => act),
  )
  expect(written.length).toBeGreaterThan(20)
  const raw = [...written, ...chosen].filter((act) => /[a-z]/.test(actWords(act)))
  expect([...new Set(raw)]).toEqual([])
})

test('变化读起来是话：字段、选项、时刻、列表、套着的', () => {
  for (const name of ['changes', 'effective_date', 'sources', 'position'])
    expect(fieldWords(name)).toMatch(/^\p{Script=Han}+$/u)
  expect(valueWords('place', 'encyclopedia')).toBe('百科')
  expect(valueWords('until', '2026-11-22T01:05:00.000Z')).toBe('2026-11-22 09:05')
  expect(valueWords('effective_date', '2026-11-22')).toBe('2026-11-22')
  expect(valueWords('reasons', { spam: 2 })).toBe('（广告刷屏 2）')
  expect(valueWords('roles', ['admin', 'editor'])).toBe('管理员、编辑')
  expect(valueWords('title', 'published')).toBe('published')
  expect(valueWords('count', 0)).toBe('0')
})
