import { afterAll, describe, expect, test } from 'vitest'
import { addressOf } from '#server/kernel/security/network.ts'
import { createWorld, type World } from '#server/test/world.ts'

const worlds: World[] = []
afterAll(() => Promise.all(worlds.map((world) => world.close())))

const open = async (trust: string, lines: string[] = []) => {
  const world = await createWorld({ env: { TRUST_PROXY: trust }, log: (line) => void lines.push(line) })
  worlds.push(world)
  world.app.get('/whence', (request, reply) => reply.send(addressOf(request)))
  return world
}

/** From where a request came, as limits and log-ins have it. */
async function seenFrom(world: World, forwarded: string, remoteAddress: string): Promise<string> {
  const answer = await world.ask({ url: '/whence', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  return answer.payload
}

describe('X-Forwarded-For 信谁的', () => {
  test('没有设置：谁的也不信，内网与本机也一样；日志里提醒一次', async () => {
    const lines: string[] = []
    const world = await open('', lines)
    for (const peer of ['127.0.0.1', '10.0.0.3', '203.0.113.77'])
      expect(await seenFrom(world, '198.51.100.1', peer)).toBe(peer)
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })

  test('说了几层：从右边数几个，左边是来人自己写的', async () => {
    const world = await open('1')
    expect(await seenFrom(world, '192.0.2.66, 198.51.100.1', '10.0.0.3')).toBe('198.51.100.1')
  })

  test('说了网段：只信从那里来的；写的不是地址，就算代理自己的；IPv6 的区域去掉', async () => {
    const world = await open('10.0.0.0/8')
    expect(await seenFrom(world, '198.51.100.1', '192.168.0.3')).toBe('192.168.0.3')
    expect(await seenFrom(world, '198.51.100.1', '10.0.0.3')).toBe('198.51.100.1')
    expect(await seenFrom(world, 'evil<script>', '10.0.0.3')).toBe('10.0.0.3')
    expect(await seenFrom(world, '2001:db8::1%eth0', '10.0.0.3')).toBe('2001:db8::1')
  })
})
