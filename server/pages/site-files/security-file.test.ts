import { afterAll, beforeAll, expect, test } from 'vitest'
import { disclosureAddress } from '#contract/page-address.ts'
import { createWorld, type World } from '#server/test/world.ts'

let world: World
let named: World
beforeAll(async () => {
  world = await createWorld({ pages: 'built', env: { PUBLIC_URL: 'https://pipes.example' } })
  named = await createWorld({
    env: { PUBLIC_URL: 'https://pipes.example', SECURITY_CONTACT: 'mailto:security@pipes.example' },
  })
})
afterAll(() => Promise.all([world.close(), named.close()]))

const form = 'Contact: https://pipes.example/%20office#complaint'

async function linesOf({ ask }: World) {
  const { statusCode, headers, payload } = await ask({ url: '/.well-known/security.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  return payload.trimEnd().split('\n')
}

test('security.txt 写着哪里报告、到何时有效、哪一页说规矩', async () => {
  const lines = await linesOf(named)
  expect(lines).toEqual([
    'Contact: mailto:security@pipes.example',
    form,
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages: zh, en',
    'Canonical: https://pipes.example/.well-known/security.txt',
    'Policy: https://pipes.example/agreement/agreement?tab=security',
  ])
  const days = (Date.parse(lines[2]?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(366)
})

test('没有另外设置的，只列投诉表单；那一页与规矩那一页都打得开，页脚有链接', async () => {
  expect((await linesOf(world)).filter((line) => line.startsWith('Contact: '))).toEqual([form])
  const policy = await world.ask({ url: disclosureAddress })
  expect(policy.statusCode).toBe(200)
  for (const words of ['可以测试什么', '没有奖金', '/.well-known/security.txt'])
    expect(policy.payload).toContain(words)
  expect(policy.payload).toContain(`href="${disclosureAddress}"`)
  const office = await world.ask({ url: '/%20office' })
  expect(office.payload).toContain('id="complaint"')
})
