import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '#server/test/factories.ts'
import { pngOf, gif, jpeg, photograph, png, webp, withComment, zip } from '#server/test/platform/pictures.ts'
import {
  askTicket,
  bring,
  filesOf,
  finish,
  makePerson,
  openPlace,
  type Person,
  type Place,
  type Store,
  startS3,
  upload,
} from '#server/test/platform/uploads.ts'
import { attachUploads } from './index.ts'

const drivers: [string, () => Promise<Store | null>][] = [
  ['本地文件夹', async () => null],
  ['S3', startS3],
]

describe.each(drivers)('存在%s', (_name, start) => {
  let store: Store | null
  let place: Place
  let person: Person
  beforeAll(async () => {
    store = await start()
    place = await openPlace(store?.env)
    person = await makePerson(place.db)
  })
  afterAll(async () => {
    await place.close()
    await store?.close()
  })
  const fetched = async (url: string, headers = {}) => {
    const answer = await fetch(new URL(url, place.base), { headers })
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const measured = async (url: string) => {
    const { answer, bytes } = await fetched(url)
    const { format, width, height } = await sharp(bytes).metadata()
    return { type: answer.headers.get('content-type'), format, width, height }
  }
  const sizes = (width: number, height: number) => ({ type: 'image/webp', format: 'webp', width, height })

  test('一张照片变成三种大小的 WebP，尺寸与小样记在旁边', async () => {
    const { code, data } = await upload(place, person, await jpeg(2600, 1300))
    expect([code, data.width, data.height]).toEqual([10000, 2000, 1000])
    expect(data.preview).toMatch(/^data:image\/webp;base64,[\w+/=]{40,700}$/)
    expect(await measured(data.url)).toEqual(sizes(2000, 1000))
    expect(await measured(data.url_medium)).toEqual(sizes(800, 400))
    expect(await measured(data.url_small)).toEqual(sizes(240, 120))
  })

  test('小图不放大', async () => {
    const { data } = await upload(place, person, await png(60, 40), { type: 'image/png' })
    expect([data.width, data.height]).toEqual([60, 40])
    expect(await measured(data.url)).toEqual(sizes(60, 40))
  })

  test('头像裁成正方形', async () => {
    const { data } = await upload(place, person, await jpeg(1000, 600), { kind: 'avatar' })
    expect(await measured(data.url_medium)).toEqual(sizes(600, 600))
    expect(await measured(data.url_small)).toEqual(sizes(240, 240))
  })

  test('照片里的地点与相机一样不剩，方向转正', async () => {
    const original = await photograph(400, 300)
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Camera of the test')
    const { data } = await upload(place, person, original)
    expect([data.width, data.height]).toEqual([300, 400])
    for (const url of [data.url, data.url_medium, data.url_small]) {
      const { bytes } = await fetched(url)
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.toString('latin1')).not.toMatch(/Camera of the test|EXIF/)
    }
  })

  test('动图取第一帧，WebP 照收', async () => {
    const moving = await upload(place, person, await gif(), { type: 'image/gif' })
    expect((await sharp((await fetched(moving.data.url)).bytes).metadata()).pages).toBeUndefined()
    expect((await upload(place, person, await webp(), { type: 'image/webp' })).code).toBe(10000)
  })

  test('再问一次传完了没有，答案一样；原图已经不在', async () => {
    const { data, ticket } = await upload(place, person, await jpeg())
    expect((await finish(place, person, ticket.file_name)).data).toEqual(data)
    const again = await bring(place, ticket, await jpeg())
    // A store far away still takes the ticket; what comes is removed when the ticket has run out.
    expect(again.ok).toBe(store !== null)
    expect((await finish(place, person, ticket.file_name)).data).toEqual(data)
  })

  test('还在处理就再问，同一把钥匙不拦着', async () => {
    const bytes = await jpeg()
    const { data: ticket } = await askTicket(place, person, { size: bytes.length })
    await bring(place, ticket, bytes)
    const asking = { ...person, headers: { ...person.headers, 'idempotency-key': 'the same question' } }
    const all = await Promise.all([1, 2, 3].map(() => finish(place, asking, ticket.file_name)))
    expect(all.map(({ code }) => code)).toContain(10000)
    expect(all.map(({ msg }) => msg)).not.toContain('上一次还在处理，请稍候')
    expect((await finish(place, asking, ticket.file_name)).code).toBe(10000)
  })

  test('浏览器可以永远存着头像，中间的缓存与会撤下的图片只存四十秒，再问只答没有变；类型不许猜', async () => {
    const avatar = await upload(place, person, await jpeg(), { kind: 'avatar' })
    const kept = (await fetched(avatar.data.url)).answer.headers.get('cache-control')
    expect(kept).toBe('public, max-age=31536000, s-maxage=40, immutable')
    const { data } = await upload(place, person, await jpeg())
    const { answer } = await fetched(data.url)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=40')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const etag = answer.headers.get('etag') ?? ''
    expect((await fetched(data.url, { 'if-none-match': etag })).answer.status).toBe(304)
    const found = await place.get<{ url: string }>(`/cloudoss/getossurl?file_name=${data.file_name}`)
    expect(found.data.url).toBe(data.url)
  })

  test('私密的图片只有本人拿得到地址；给了别人、过了时间都没有用', async () => {
    const { data } = await upload(place, person, await jpeg(), { kind: 'private' })
    const ask = (headers: Record<string, string>) =>
      place.get<{ url: string }>(`/cloudoss/getossurl?file_name=${data.file_name}`, headers)
    const [stranger, staff] = [await makePerson(place.db), await makePerson(place.db, 'moderator')]
    for (const who of [{}, stranger.headers, staff.headers]) expect((await ask(who)).code).toBe(10003)
    const { data: own } = await ask(person.headers)
    for (const url of [own.url, data.url, data.url_medium, data.url_small])
      expect((await fetched(url, person.headers)).answer.headers.get('content-type')).toBe('image/webp')
    const { answer } = await fetched(own.url, person.headers)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    // The address leads through this server: whoever it is passed on to is looked at.
    expect(own.url).toMatch(/^\/file\/priv\//)
    for (const who of [{}, stranger.headers, staff.headers]) {
      const seen = await fetched(own.url, who)
      expect([seen.answer.status, seen.bytes.toString()]).toEqual([
        403,
        '这个地址只给本人用，请登录后再打开，转给别人没有用。\n',
      ])
    }
    for (const [says, url] of [
      ['没有签名', own.url.replace(/\?.*/, '')],
      ['过了时间', own.url.replace(/expires=\d+/, 'expires=1')],
      ['改成别人的', own.url.replace(/for=\d+/, `for=${stranger.uid}`)],
      ['换一张', own.url.replace('-l.webp', '-m.webp')],
      ['写成不认人的', own.url.replace(/for=(\d+)/, 'type=for&as=$1')],
    ] as const) {
      const seen = await fetched(url, says === '改成别人的' ? stranger.headers : person.headers)
      expect([seen.answer.status, seen.bytes.toString()], says).toEqual([
        404,
        '这个地址已过期，请回到原来的页面再打开。\n',
      ])
    }
  })

  test('举报附的私密图片，办举报的人看得到，编辑看不到；别的私密图片都看不到', async () => {
    const staff = await makePerson(place.db, 'moderator')
    const editor = await makeAccount(place.host, { roles: ['editor'] })
    const ask = async (name: string, { headers }: Pick<Person, 'headers'> = staff) =>
      (await place.get(`/cloudoss/getossurl?file_name=${name}`, headers)).code
    const [reported, card] = [
      (await upload(place, person, await jpeg(), { kind: 'private' })).data.file_name,
      (await upload(place, person, await jpeg(), { kind: 'private' })).data.file_name,
    ]
    const attach = (name: string, type: 'report' | 'certification front') =>
      place.db
        .transaction()
        .execute((trx) => attachUploads(trx, person.uid, [name], { type, id: 1, kinds: ['private'] }))
    await attach(reported, 'report')
    await attach(card, 'certification front')
    expect([await ask(reported), await ask(card)]).toEqual([10000, 10003])
    expect([await ask(reported, editor), await ask(card, editor)]).toEqual([10003, 10003])
  })

  const refused: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ['不是图片', () => Buffer.from('只是一些文字，不是图片，虽然名字像'), /请用 JPEG/],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /SVG/,
    ],
    [
      '没有脚本的 SVG',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      /SVG/,
    ],
    [
      'HEIC',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
      /JPEG/,
    ],
    ['JPEG 后面接着 ZIP', async () => Buffer.concat([await jpeg(), zip()]), /夹着别的文件/],
    [
      'PNG 后面接着 PDF',
      async () => Buffer.concat([await png(), Buffer.from('%PDF-1.7\n1 0 obj')]),
      /夹着别的/,
    ],
    [
      'GIF 后面接着网页',
      async () => Buffer.concat([await gif(), Buffer.from('<html><body>')]),
      /夹着别的文件/,
    ],
    ['WebP 后面接着程序', async () => Buffer.concat([await webp(), Buffer.from('MZ\x90\0')]), /夹着别的文件/],
    [
      '注释里有脚本',
      async () => withComment(await jpeg(), Buffer.from('<script>alert(1)</script>')),
      /夹着别的/,
    ],
    ['注释里有 PDF', async () => withComment(await jpeg(), Buffer.from('%PDF-1.4')), /夹着别的文件/],
    [
      '注释里有 PHP',
      async () => withComment(await jpeg(), Buffer.from('<?php system($_GET[1]);')),
      /夹着别的/,
    ],
    ['两亿像素', () => pngOf(20_000, 10_000), /6000 万像素/],
    ['一边两万多像素', () => pngOf(600, 20_001), /边太长/],
    ['又细又长', () => pngOf(2, 102), /太狭长/],
    ['只有一半', async () => (await jpeg(800, 800)).subarray(0, 3000), /不完整|损坏/],
    [
      '中间坏了',
      async () => Buffer.concat([(await png()).subarray(0, 50), Buffer.alloc(300)]),
      /不完整|损坏/,
    ],
    ['只有开头', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9, ...Buffer.alloc(60)]), /不完整|损坏/],
  ]
  test.each(refused)('%s：用一句话拒绝，什么也不留下', async (_says, make, words) => {
    const { code, msg, ticket } = await upload(place, person, await make())
    expect([code, msg]).toEqual([10001, expect.stringMatching(words)])
    expect((await finish(place, person, ticket.file_name)).msg).toBe(msg)
    const found = await place.get(`/cloudoss/getossurl?file_name=${ticket.file_name}`, person.headers)
    expect(found.code).toBe(10003)
    const left = store ? [] : await filesOf(place)
    expect(left.filter((file) => file.includes(ticket.file_name.slice(8)))).toEqual([])
  })

  test('手机在照片后面附的第二张图与短片不碍事', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0'), Buffer.alloc(500, 7)])
    for (const tail of [await jpeg(20, 20), film, Buffer.alloc(40)])
      expect((await upload(place, person, Buffer.concat([await jpeg(), tail]))).code).toBe(10000)
  })

  test('大小或类型写在签名里；大小不同的，完成时也会拒绝', async () => {
    const picture = await jpeg()
    for (const wrong of [-1, 1]) {
      const { data } = await askTicket(place, person, { size: picture.length + wrong })
      const brought = await bring(place, data, picture)
      const { code } = await finish(place, person, data.file_name)
      // The small S3 server of the tests does not look at signed lengths.
      expect([brought.ok, code]).toEqual(store ? [true, 10001] : [false, 10004])
    }
    const { data } = await askTicket(place, person, { size: picture.length })
    const html = { ...data, headers: { 'Content-Type': 'text/html' } }
    const signed = data.url.includes('X-Amz-SignedHeaders=content-length%3Bcontent-type%3Bhost')
    expect(store ? signed : (await bring(place, html, picture)).status === 415).toBe(true)
  })

  test('别人的、没传的、编出来的文件名，都完成不了', async () => {
    const other = await makePerson(place.db)
    const picture = await jpeg()
    const { data: theirs } = await askTicket(place, other, { size: picture.length })
    await bring(place, theirs, picture)
    expect((await finish(place, person, theirs.file_name)).code).toBe(10003)
    const { data: mine } = await askTicket(place, person, { size: 10 })
    expect(await finish(place, person, mine.file_name)).toMatchObject({
      code: 10004,
      msg: expect.stringMatching(/还没有传完/),
    })
    for (const name of ['../../etc/passwd', 'picture/..%2f..', 'x', `picture/${'0'.repeat(32)}`])
      expect((await finish(place, person, name)).code).toBe(10003)
  })
})

describe('凭据', () => {
  let place: Place
  let person: Person
  beforeAll(async () => {
    place = await openPlace()
    person = await makePerson(place.db)
  })
  afterAll(() => place.close())

  test.skipIf(process.platform === 'win32')('文件夹只有自己的账号进得去', async () => {
    expect((await stat(path.join(place.dataDir, 'uploads'))).mode & 0o777).toBe(0o700)
  })

  test('没有登录拿不到', async () => {
    const query = 'kind=picture&size=10&content_type=image/jpeg'
    expect((await place.get(`/cloudoss/getsts?${query}`)).code).toBe(10050)
  })

  test.each([
    ['空文件', { size: 0 }, '文件是空的'],
    ['十一兆', { size: 11 * 1024 * 1024 }, '每张图片最大 10 MB'],
    ['HEIC', { type: 'image/heic' }, '浏览器看不了 HEIC，请在手机里改存为 JPEG 再传'],
    ['SVG', { type: 'image/svg+xml' }, '不能用 SVG，请先存为 PNG'],
    ['网页', { type: 'text/html' }, '请用 JPEG、PNG、WebP 或 GIF 图片'],
  ])('%s还没传就说不行', async (_says, asked, words) => {
    const { code, msg } = await askTicket(place, person, asked)
    expect([code, msg]).toEqual([10001, words])
  })

  test('地址里改一个字就不作数，过了时间也不作数', async () => {
    const picture = await jpeg()
    const { data } = await askTicket(place, person, { size: picture.length })
    const wrong = [
      data.url.replace(/size=\d+/, 'size=10000000'),
      data.url.replace('image%2Fjpeg', 'text%2Fhtml'),
      data.url.replace(/expires=(\d+)/, (_all, at) => `expires=${Number(at) + 9}`),
      data.url.replace(/sign=./, 'sign=*'),
      data.url.replace(/sign=.*/, ''),
      data.url.replace(/picture\/\w{32}/, `picture/${'0'.repeat(32)}`),
      data.url.replace(/picture\/\w{32}/, 'picture/..%2f..%2fx'),
    ]
    for (const url of wrong) {
      const answer = await bring(place, { ...data, url }, picture)
      expect(((await answer.json()) as { code: number }).code, url).toBeGreaterThanOrEqual(10002)
    }
    expect((await finish(place, person, data.file_name)).code).toBe(10004)
    expect((await bring(place, data, picture)).status).toBe(204)
  })

  test('传到一半断开：不留下半个文件', async () => {
    const { data } = await askTicket(place, person, { size: 1_000_000 })
    const stop = new AbortController()
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
    })
    const sending = fetch(new URL(data.url, place.base), {
      method: 'PUT',
      headers: data.headers,
      body: half,
      duplex: 'half',
      signal: stop.signal,
    } as RequestInit)
    await pause(300)
    stop.abort()
    await expect(sending).rejects.toThrow(/abort/i)
    await pause(300)
    const name = data.file_name.split('/')[1] ?? ''
    expect((await filesOf(place)).filter((file) => file.includes(name) || file.includes('/work/'))).toEqual(
      [],
    )
  })

  test('一小时六十次，第六十一次说要等多久；别人不受牵连', async () => {
    const busy = await makePerson(place.db)
    const answers = await Promise.all(Array.from({ length: 65 }, () => askTicket(place, busy, {})))
    expect(answers.filter(({ code }) => code === 10000)).toHaveLength(60)
    expect(answers.find(({ code }) => code === 10007)?.msg).toMatch(/^上传太频繁，请 \d+ (分钟|小时)后再试$/)
    expect((await askTicket(place, person, {})).code).toBe(10000)
  })

  test('五十张一起来，张张都好，同一张问三次也只做一次', async () => {
    const many = await makePerson(place.db)
    const picture = await jpeg(300, 200)
    const tickets = await Promise.all(
      Array.from({ length: 50 }, async () => (await askTicket(place, many, { size: picture.length })).data),
    )
    await Promise.all(tickets.map((ticket) => bring(place, ticket, picture)))
    const names = tickets.flatMap(({ file_name }) => [file_name, file_name, file_name])
    const answers = await Promise.all(names.map((name) => finish(place, many, name)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([10000]))
    const left = await filesOf(place)
    const still = tickets.map(
      ({ file_name }) => `/incoming/picture/${file_name.slice(8, 10)}/${file_name.slice(8)}`,
    )
    expect(left.filter((file) => file.includes('/work/') || still.some((end) => file.endsWith(end)))).toEqual(
      [],
    )
  })

  test('文件的地址走不出文件夹', async () => {
    const wrong = [
      '/file/pub/picture/..%2f..%2f..%2fpostgres%2fPG_VERSION',
      '/file/pub/..%2fincoming/x',
      '/file/incoming/picture/x',
      `/file/pub/picture/${'0'.repeat(32)}-x.webp`,
      `/file/pub/private/${'0'.repeat(32)}-l.webp`,
      '/file/pub/picture/%00',
    ]
    for (const url of wrong) expect((await place.ask({ url })).statusCode, url).toBeGreaterThanOrEqual(400)
  })
})
