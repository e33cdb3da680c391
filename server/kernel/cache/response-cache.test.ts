import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { missing } from '#server/kernel/errors/failure.ts'
import { createWorld, type World } from '#server/test/world.ts'
import { bodyOf, chooseEncoding, type Finished, prepare } from './finished-answer.ts'
import { createResponseCache } from './response-cache.ts'

const answer = (text: string, ...kinds: string[]): Finished => ({
  status: 200,
  type: 'text/plain',
  body: Buffer.from(text),
  tags: kinds,
})
const always = () => true

/** Work that ends when it is told to. */
function held(finished: Finished) {
  const { promise, resolve } = Promise.withResolvers<Finished>()
  let begun = 0
  const work = () => {
    begun += 1
    return promise
  }
  return { work, begun: () => begun, end: () => resolve(finished) }
}

describe('存好的答复', () => {
  test('同时来问同一件事，只做一次', async () => {
    const cache = createResponseCache(1_000_000)
    const slow = held(answer('一'))
    const asked = [1, 2, 3].map(() => cache.getOrMake('a', slow.work, always))
    slow.end()
    const given = await Promise.all(asked)
    expect(slow.begun()).toBe(1)
    expect(new Set(given).size).toBe(1)
    expect(cache.get('a')).toBe(given[0])
  })

  describe('过时的做不出新的来', () => {
    const broken = () => Promise.resolve({ ...answer('坏了', 'catalogue'), status: 503 })
    const fails = (error: Error) => async (): Promise<never> => {
      throw error
    }
    const opened = async () => {
      const clock = { time: 1 }
      const cache = createResponseCache(1_000_000, () => clock.time)
      const old = await cache.getOrMake('a', async () => answer('旧', 'catalogue'), always)
      cache.invalidate('catalogue')
      clock.time = 59_000
      return { cache, clock, old }
    }

    test('是我们的错：一分钟之内给旧的，旧的还在；过了一分钟就说做不出来', async () => {
      const { cache, clock, old } = await opened()
      expect(await cache.getOrMake('a', broken, () => false, 'failed')).toBe(old)
      expect(await cache.getOrMake('a', fails(new Error('x')), always, 'failed')).toBe(old)
      expect(cache.getOld('a')).toBe(old)
      clock.time = 61_000
      expect((await cache.getOrMake('a', broken, () => false, 'failed')).status).toBe(503)
    })

    test('东西已经不在了：不给旧的', async () => {
      const { cache } = await opened()
      await expect(cache.getOrMake('a', fails(missing()), always, 'late')).rejects.toThrow(missing().message)
      const gone = { ...answer('没有这一页', 'catalogue'), status: 404 }
      expect(
        (
          await cache.getOrMake(
            'a',
            async () => gone,
            () => false,
            'late',
          )
        ).status,
      ).toBe(404)
      expect(cache.getOld('a')).toBe(undefined)
    })

    test('做得太慢：等不及的先拿旧的，做好了就是新的；说了不要旧的一直等', async () => {
      const { cache, old } = await opened()
      const slow = held(answer('新', 'catalogue'))
      const strict = cache.getOrMake('a', slow.work, always)
      expect(await cache.getOrMake('a', slow.work, always, 'late')).toBe(old)
      slow.end()
      const made = await strict
      expect([made.body.toString(), cache.get('a')]).toEqual(['新', made])
    })
  })

  test('有变动时只丢掉与它有关的，说不清是什么变动时全丢', async () => {
    const cache = createResponseCache(1_000_000)
    await cache.getOrMake('a', async () => answer('a', 'catalogue'), always)
    await cache.getOrMake('b', async () => answer('b', 'article', 'site-config'), always)
    await cache.getOrMake('c', async () => answer('c', 'article'), always)
    cache.invalidate('site-config')
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.body.toString())).toEqual(['a', undefined, 'c'])
    cache.invalidate(null)
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })

  test('做到一半时有了变动：给出去，但不留', async () => {
    const cache = createResponseCache(1_000_000)
    const slow = held(answer('旧', 'catalogue'))
    const asked = cache.getOrMake('a', slow.work, always)
    cache.invalidate('catalogue')
    slow.end()
    expect((await asked).body.toString()).toBe('旧')
    expect(cache.get('a')).toBeUndefined()
  })

  test('变动之后才来问的人，不会拿到变动之前开始做的', async () => {
    const cache = createResponseCache(1_000_000)
    const old = held(answer('旧', 'catalogue'))
    const before = cache.getOrMake('a', old.work, always)
    cache.invalidate('catalogue')
    const fresh = cache.getOrMake('a', async () => answer('新', 'catalogue'), always)
    old.end()
    expect((await fresh).body.toString()).toBe('新')
    expect((await before).body.toString()).toBe('旧')
    expect(cache.get('a')?.body.toString()).toBe('新')
  })

  test('旧的那次做完时，不打断新的那次', async () => {
    const cache = createResponseCache(1_000_000)
    const [old, fresh] = [held(answer('旧', 'catalogue')), held(answer('新', 'catalogue'))]
    const before = cache.getOrMake('a', old.work, always)
    cache.invalidate('catalogue')
    const first = cache.getOrMake('a', fresh.work, always)
    old.end()
    await before
    const second = cache.getOrMake('a', fresh.work, always)
    fresh.end()
    expect(await first).toBe(await second)
    expect(fresh.begun()).toBe(1)
  })

  test('做坏了的不留，下一次重新做', async () => {
    const cache = createResponseCache(1_000_000)
    const broken = async () => {
      throw new Error('坏了')
    }
    await expect(cache.getOrMake('a', broken, always)).rejects.toThrow('坏了')
    expect((await cache.getOrMake('a', async () => answer('好'), always)).body.toString()).toBe('好')
  })

  test('装不下时先丢最久没人看的', async () => {
    const cache = createResponseCache(1_000_000)
    const big = 'x'.repeat(100_000)
    const put = (key: string) => cache.getOrMake(key, async () => answer(big), always)
    for (let n = 0; n < 9; n += 1) await put(`k${n}`)
    cache.get('k0')
    await put('k9')
    expect(cache.get('k0')).toBeDefined()
    expect(cache.get('k1')).toBeUndefined()
    expect(cache.get('k2')).toBeDefined()
    expect(cache.size().bytes).toBeLessThanOrEqual(1_000_000)
  })

  test('压缩过的副本也算在大小里', async () => {
    const cache = createResponseCache(100_000)
    const noise = Array.from({ length: 2_000 }, (_, n) => (n * 7919) % 10_007).join(' ')
    for (let n = 0; n < 30; n += 1) {
      await bodyOf(await cache.getOrMake(`k${n}`, async () => answer(noise), always), 'gzip')
    }
    await cache.getOrMake('last', async () => answer('完'), always)
    expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
    expect(cache.size().entries).toBeLessThan(10)
  })

  test('太大的和不该留的不留', async () => {
    const cache = createResponseCache(80_000)
    await cache.getOrMake('big', async () => answer('x'.repeat(20_000)), always)
    await cache.getOrMake(
      'private',
      async () => answer('我的'),
      () => false,
    )
    expect(cache.size().entries).toBe(0)
  })

  test('压缩过的一份也占地方，一并算进去', async () => {
    const cache = createResponseCache(1_000_000)
    const stored = await cache.getOrMake('a', async () => answer('蜂鸟斗志'.repeat(500)), always)
    const before = cache.size().bytes
    const compressed = await bodyOf(stored, 'gzip')
    expect(cache.size().bytes).toBe(before + compressed.length)
  })
})

describe('过时的答复', () => {
  /** A cache with a clock of its own, and one answer in it that has just become outdated. */
  async function outdatedOne() {
    let time = 1_000
    const cache = createResponseCache(1_000_000, () => time)
    await cache.getOrMake('a', async () => answer('旧', 'catalogue'), always)
    const pass = (milliseconds: number) => {
      time += milliseconds
    }
    const text = () => cache.get('a')?.body.toString()
    return { cache, pass, text }
  }

  test('没有人在做新的：谁先来谁等新的', async () => {
    const { cache, text } = await outdatedOne()
    cache.invalidate('catalogue')
    expect(text()).toBeUndefined()
  })

  test('一个人等新的，别人先看旧的，最多两秒', async () => {
    const { cache, pass, text } = await outdatedOne()
    cache.invalidate('catalogue')
    const slow = held(answer('新', 'catalogue'))
    const first = cache.getOrMake('a', slow.work, always)
    pass(1_999)
    expect(text()).toBe('旧')
    pass(2)
    expect(text()).toBeUndefined()
    slow.end()
    expect((await first).body.toString()).toBe('新')
    expect(text()).toBe('新')
  })

  test('正在拼的页面与刚写过的人不用旧的', async () => {
    const { cache } = await outdatedOne()
    cache.invalidate('catalogue')
    const slow = held(answer('新', 'catalogue'))
    const first = cache.getOrMake('a', slow.work, always)
    expect(cache.get('a', true)).toBeUndefined()
    slow.end()
    await first
  })

  test('很多人在看的，变得再快也隔 0.4 秒才重做', async () => {
    const { cache, pass, text } = await outdatedOne()
    for (let n = 0; n < 30; n += 1) text()
    pass(100)
    cache.invalidate('catalogue')
    expect(text()).toBe('旧')
    pass(300)
    expect(text()).toBeUndefined()
  })

  test('做的时候变了的，只当旧的留着；与它无关的变动不碍事', async () => {
    const { cache, text } = await outdatedOne()
    const make = async (tag: string) => {
      const slow = held(answer('新', 'catalogue'))
      const asked = cache.getOrMake('a', slow.work, always)
      cache.invalidate(tag)
      slow.end()
      await asked
    }
    await make('catalogue')
    expect(text()).toBeUndefined()
    await make('article')
    expect(text()).toBe('新')
  })

  test('后来的人等到的，是变动之后才开始做的', async () => {
    const { cache } = await outdatedOne()
    cache.invalidate('catalogue')
    const slow = held(answer('变动之前', 'catalogue'))
    const first = cache.getOrMake('a', slow.work, always)
    cache.invalidate('catalogue')
    const later = [1, 2].map(() => cache.getOrMake('a', async () => answer('变动之后', 'catalogue'), always))
    slow.end()
    expect((await first).body.toString()).toBe('变动之前')
    const texts = (await Promise.all(later)).map(({ body }) => body.toString())
    expect(texts).toEqual(['变动之后', '变动之后'])
  })

  test('不该留的新答复来了，旧的也不留', async () => {
    const { cache, text } = await outdatedOne()
    cache.invalidate('catalogue')
    const slow = held(answer('没有了'))
    const asked = cache.getOrMake('a', slow.work, () => false)
    slow.end()
    await asked
    expect(text()).toBeUndefined()
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('压缩', () => {
  const long = '蜂鸟斗志'.repeat(400)

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('浏览器说“%s”就用 %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, 10_000)).toBe(encoding)
  })

  test('太短的不压', () => {
    expect(chooseEncoding('br, gzip', 200)).toBe('identity')
  })

  test('压一次就留着，解开与原来一样', async () => {
    const stored = prepare(answer(long))
    const [br, zipped] = [await bodyOf(stored, 'br'), await bodyOf(stored, 'gzip')]
    expect(brotliDecompressSync(br).toString()).toBe(long)
    expect(gunzipSync(zipped).toString()).toBe(long)
    expect(await bodyOf(stored, 'br')).toBe(br)
    expect(await bodyOf(stored, 'identity')).toBe(stored.body)
  })
})

describe('访客的副本里没有会员的东西', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ pages: 'built' })
  })
  beforeEach(() => world.host.responses.invalidate(null))
  afterAll(() => world.close())

  const entries = () => world.host.responses.size().entries

  test('访客看的页面留着，记着它由什么拼成', async () => {
    await world.ask({ url: '/query' })
    const page = world.host.responses.get('PAGE /query')
    expect(page?.status).toBe(200)
    expect(page?.tags).toContain('catalogue')
    world.host.responses.invalidate('catalogue')
    expect(world.host.responses.get('PAGE /query')).toBeUndefined()
  })

  test.each([
    ['请求头里的令牌', { 'authorization-token': 'abc' }],
    ['cookie 里的令牌', { cookie: 'a=b; Authorization-token=abc' }],
  ])('%s谁也不是：给存好的，令牌收走，别处不许存', async (_says, headers) => {
    const alone = await world.get('/webmenu')
    const before = entries()
    const reply = await world.get('/webmenu', headers)
    expect(reply.data).toEqual(alone.data)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(String(reply.headers['set-cookie'])).toContain('Authorization-token=; Max-Age=0')
    expect(entries()).toBe(before)
    expect((await world.get('/webmenu')).headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['没有', {}],
    ['空的', { cookie: 'Authorization-token=' }],
    ['写着 null', { 'authorization-token': 'null', cookie: 'Authorization-token=null; a=b' }],
  ])('令牌%s，就是访客', async (_says, headers) => {
    const reply = await world.get('/webmenu', headers)
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(entries()).toBe(1)
  })

  test('会员问过之后，访客拿到的字节与从没有会员来过时一样', async () => {
    const alone = await world.ask({ url: '/query' })
    world.host.responses.invalidate(null)
    await world.ask({ url: '/query', headers: { cookie: 'Authorization-token=secret-of-a-member' } })
    const after = await world.ask({ url: '/query' })
    expect(after.payload).toBe(alone.payload)
    expect(after.payload).not.toContain('secret-of-a-member')
  })
})
