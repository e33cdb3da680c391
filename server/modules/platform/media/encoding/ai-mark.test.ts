import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearRateLimits, makeCircle } from '#server/test/community/posts.ts'
import { makeAccount, makeArticle, makeTobacco, type Person } from '#server/test/factories.ts'
import { makeStudio } from '#server/test/makers/studios.ts'
import { jpeg, photograph, pngChunk, pngOf, withComment } from '#server/test/platform/pictures.ts'
import { openPlace, type Place, upload } from '#server/test/platform/uploads.ts'

let place: Place
let person: Person
let circle: number
beforeAll(async () => {
  place = await openPlace()
  person = await makeAccount(place.host)
  circle = await makeCircle(place.db, { members: [person.uid] })
})
afterAll(() => place.close())

const label = (more: object = {}) =>
  JSON.stringify({
    Label: '1',
    ContentProducer: '某某模型 001',
    ProduceID: 'abc-123',
    ContentPropagator: '别的网站',
    ...more,
  })
const attribute = (json: string) => json.replaceAll('"', '&quot;')
const packet = (inside: string, attributes = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"${attributes}>${inside}<dc:creator>林泉声</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`
const withXmp = async (xmp: string) =>
  sharp(await photograph())
    .keepExif()
    .withXmp(xmp)
    .jpeg()
    .toBuffer()

/** Brings a picture. @returns its name, and what each size says of itself */
async function brought(bytes: Buffer) {
  await clearRateLimits(place.db)
  const { data, code, msg } = await upload(place, person, bytes)
  expect([code, msg]).toEqual([10000, '成功'])
  const packets = await Promise.all(
    [data.url, data.url_medium, data.url_small].map(async (url) => {
      const answer = await fetch(new URL(url, place.base))
      const { xmp, exif, iptc } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([exif, iptc]).toEqual([undefined, undefined])
      return xmp?.toString('utf8') ?? ''
    }),
  )
  return { name: data.file_name, packets }
}

const fieldOf = (xmp: string) =>
  JSON.parse(/<TC260:AIGC>([^<]*)</.exec(xmp)?.[1] ?? 'null') as Record<string, string> | null

test('文件自带的 AI 生成标识，重新编码之后还在：谁生成的照旧，加上从这里传播；拍摄的设备、地点与作者去掉', async () => {
  const host = new URL(place.host.settings.publicUrl).host
  const exif = async (text: string) =>
    sharp(await jpeg())
      .withExif({ IFD0: { ImageDescription: text } })
      .jpeg()
      .toBuffer()
  const files = [
    await withXmp(packet(`<TC260:AIGC>${label()}</TC260:AIGC>`)),
    await withXmp(packet('', ` TC260:AIGC="${attribute(label())}"`)),
    await exif(`{"AIGC":${label({ ContentProducer: 'model 001' })}}`),
    pngOf(40, 40, [
      pngChunk('tEXt', Buffer.from(`AIGC\0${label({ ContentProducer: 'model 001' })}`, 'latin1')),
    ]),
  ]
  for (const [at, bytes] of files.entries()) {
    const { name, packets } = await brought(bytes)
    for (const [size, xmp] of packets.entries()) {
      expect(fieldOf(xmp), `${at} ${size}`).toMatchObject({
        Label: '1',
        ContentProducer: at < 2 ? '某某模型 001' : 'model 001',
        ProduceID: 'abc-123',
        ContentPropagator: host,
        PropagateID: `/file/pub/${name}-${'lms'[size]}.webp`,
      })
      expect(xmp).not.toMatch(/林泉声|别的网站|GPS|Camera/)
    }
  }
})

test('“可能”“疑似”照原样留着；IPTC 与 C2PA 写明由模型生成的也算', async () => {
  const [doubtful] = (
    await brought(await withXmp(packet(`<TC260:AIGC>${label({ Label: '3' })}</TC260:AIGC>`)))
  ).packets
  expect(fieldOf(doubtful ?? '')).toMatchObject({ Label: '3' })
  const term = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
  const [named] = (await brought(await withXmp(packet('', ` xmlns:e="x" e:DigitalSourceType="${term}"`))))
    .packets
  expect(fieldOf(named ?? '')).toMatchObject({ Label: '1', ContentProducer: '' })
  const manifest = withComment(await jpeg(), Buffer.from(`jumb c2pa.actions digitalSourceType ${term}`))
  expect(fieldOf((await brought(manifest)).packets[0] ?? '')).toMatchObject({ Label: '1' })
})

test('没有标识的、写明不是的、写坏的，一个字都不留', async () => {
  const files = [
    await photograph(),
    await withXmp(packet(`<TC260:AIGC>${label({ Label: '0' })}</TC260:AIGC>`)),
    await withXmp(packet('<TC260:AIGC>{"Label": "1", 坏的}</TC260:AIGC>')),
    await withXmp(packet('<dc:subject>AIGC</dc:subject>')),
    withComment(await jpeg(), Buffer.from('jumb c2pa.actions digitalCapture')),
  ]
  for (const bytes of files) expect((await brought(bytes)).packets).toEqual(['', '', ''])
})

test('标识里写得再长、再怪，出来的还是一份好好的 XMP', async () => {
  const odd = label({ ContentProducer: `</TC260:AIGC><script>${'长'.repeat(900)}`, ProduceID: 7 })
  const { packets } = await brought(
    await withXmp(
      packet('', ` TC260:AIGC="${attribute(odd).replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`),
    ),
  )
  const field = JSON.parse(
    (/<TC260:AIGC>([^<]*)</.exec(packets[0] ?? '')?.[1] ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  ) as Record<string, string>
  expect([field['ContentProducer']?.length, field['ProduceID']]).toEqual([200, ''])
  expect(packets[0]).not.toContain('<script')
})

test('帖子、鉴赏、点评、评论与作品用了这样的图，没有勾选也标出 AI 生成；别的图不标', async () => {
  const { name: made } = await brought(await withXmp(packet(`<TC260:AIGC>${label()}</TC260:AIGC>`)))
  const { name: plain } = await brought(await jpeg())
  const post = async (images: string) => {
    const input = { circle_id: circle, kind: 1, title: `图 ${images.slice(-6)}`, content: '看图', images }
    await clearRateLimits(place.db)
    const { data, msg } = await place.send<{ id: number }>('POST /invitation', input, person.headers)
    expect(msg).toBe('成功')
    return place.read('GET /invitation/{id}', { id: data.id })
  }
  const piece = async (images: string) => {
    const input = { type: 'pipe', title: `图 ${images.slice(-6)}`, images }
    await clearRateLimits(place.db)
    const { data, msg } = await place.send<{ id: number }>('POST /appreciation', input, person.headers)
    expect(msg).toBe('成功')
    return place.read('GET /appreciation/{id}', { id: data.id })
  }
  await makeStudio(place.db, person.uid)
  const { id: article } = await makeArticle(place.db)
  const shots: number[] = []
  const review = async (images: string) => {
    const { id } = await makeTobacco(place.db)
    await clearRateLimits(place.db)
    const sent = { id, score: 4, content: '看图', images }
    expect((await place.send('POST /tobaccocommon/{id}', sent, person.headers)).msg).toBe('成功')
    const [shown] = (await place.read('GET /tobaccocommon/{id}', { id })).list
    const { list } = await place.read('GET /gallery', { type: 4, id })
    shots.push(list.length)
    return shown
  }
  const comment = async (images: string) => {
    const target = { type: 9, id: article }
    await clearRateLimits(place.db)
    const { msg } = await place.send(
      'POST /repeatInvitation',
      { ...target, content: '', images },
      person.headers,
    )
    expect(msg).toBe('成功')
    return (await place.read('GET /comment', { ...target, sort: 'new' })).list[0]
  }
  const work = async (images: string) => {
    await clearRateLimits(place.db)
    const sent = { name: '山雀', on_view: 1, images }
    const { data, msg } = await place.send<{ id: number }>('POST /work', sent, person.headers)
    expect(msg).toBe('成功')
    return place.read('GET /work/{id}', { id: data.id })
  }
  const shown: Record<string, (boolean | undefined)[]> = {}
  for (const show of [post, piece, review, comment, work])
    shown[show.name] = [(await show(made))?.generated, (await show(plain))?.generated]
  const marked = [true, false]
  expect(shown).toEqual({ post: marked, piece: marked, review: marked, comment: marked, work: marked })
  // What AI made is no photograph.
  expect(shots).toEqual([0, 1])
})
