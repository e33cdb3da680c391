import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Image } from '#contract/platform/upload.ts'
import { type Bringing, fileFault, type Outcome } from './upload-file.ts'
import { createUploadList, imagesIn, isBusy, type UploadList } from './upload-list.ts'

type Sent = { name: string; bringing: Bringing; end: (outcome: Outcome) => Promise<void> }

let sent: Sent[] = []
let list: UploadList

const file = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type })
const image = (file_name: string): Image => ({
  file_name,
  url: `/l/${file_name}`,
  url_medium: '',
  url_small: `/s/${file_name}`,
  width: 4,
  height: 3,
  preview: '',
})
const states = () => list.items().map(({ state }) => state)
const keyAt = (place: number) => list.items()[place]?.key ?? ''
const names = () => imagesIn(list.items()).map(({ file_name }) => file_name)

beforeEach(() => {
  sent = []
  const bring = (blob: Blob, bringing: Bringing) =>
    new Promise<Outcome>((resolve) => {
      const end = async (outcome: Outcome) => {
        resolve(outcome)
        await new Promise((done) => setTimeout(done))
      }
      sent.push({ name: (blob as File).name, bringing, end })
    })
  list = createUploadList({ kind: 'picture', most: 4, bring })
})

describe('传图的列表', () => {
  test('一次传两张，其余等着，一张完了接着下一张', async () => {
    list.add([file('a'), file('b'), file('c')])
    expect(states()).toEqual(['sending', 'sending', 'waiting'])
    await sent[1]?.end({ image: image('B') })
    expect(states()).toEqual(['sending', 'done', 'sending'])
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(isBusy(list.items())).toBe(true)
  })

  test('多出来的不加，说有几张', () => {
    list.add([file('a'), file('b'), file('c'), file('d'), file('e'), file('f')])
    expect([list.items().length, list.crowded()]).toEqual([4, 2])
    list.remove(keyAt(0))
    expect(list.crowded()).toBe(0)
  })

  test('没传上去的说为什么，别的照常；再试一次还是那个文件', async () => {
    list.add([file('a'), file('b')])
    await sent[0]?.end({ words: '网络不通，请重试', again: true })
    await sent[1]?.end({ image: image('B') })
    expect(list.items()[0]).toMatchObject({ state: 'failed', words: '网络不通，请重试', again: true })
    expect(names()).toEqual(['B'])
    list.retry(keyAt(0))
    expect([states()[0], sent[2]?.name]).toEqual(['sending', 'a'])
    await sent[2]?.end({ image: image('A') })
    expect(names()).toEqual(['A', 'B'])
  })

  test('取消正在传的：停下来，让位给等着的', async () => {
    list.add([file('a'), file('b'), file('c')])
    list.remove(keyAt(0))
    expect(sent[0]?.bringing.signal.aborted).toBe(true)
    await sent[0]?.end({ stopped: true })
    expect(states()).toEqual(['sending', 'sending'])
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })

  test('断过网的一起再试；别的原因没传上去的不试', async () => {
    list.add([file('a'), file('b'), file('c.heic', '')])
    await sent[0]?.end({ words: '网络不通，请重试', again: true })
    await sent[1]?.end({ words: '这不是图片', again: false })
    list.retryAll()
    expect([states(), sent[2]?.name]).toEqual([['sending', 'failed', 'failed'], 'a'])
  })

  test('没有人看着了：在传的停下，传好的留着，都不占着文件', async () => {
    const letGo = vi.spyOn(URL, 'revokeObjectURL')
    list.add([file('a'), file('b'), file('c')])
    await sent[0]?.end({ image: image('A') })
    const urls = list.items().map(({ url }) => url)
    list.leave()
    expect([names(), states()]).toEqual([['A'], ['done']])
    expect(sent.slice(1).map(({ bringing }) => bringing.signal.aborted)).toEqual([true, true])
    expect(letGo.mock.calls.flat()).toEqual(urls)
    await sent[1]?.end({ stopped: true })
    expect([isBusy(list.items()), sent.length, list.items()[0]?.url]).toEqual([false, 3, '/s/A'])
    letGo.mockRestore()
  })

  test('传了多少随时知道', () => {
    list.add([file('a')])
    sent[0]?.bringing.onProgress(0.64)
    expect(list.items()[0]?.share).toBe(0.64)
  })

  test('换次序，正在传的也能换', async () => {
    list.add([file('a'), file('b'), file('c')])
    await sent[0]?.end({ image: image('A') })
    await sent[1]?.end({ image: image('B') })
    list.move(keyAt(2), keyAt(0))
    await sent[2]?.end({ image: image('C') })
    expect(names()).toEqual(['C', 'A', 'B'])
    list.move('没有的', keyAt(0))
    expect(names()).toEqual(['C', 'A', 'B'])
  })

  test('外面换了图，正在传的还在；同一张不重画', async () => {
    list.add([file('a'), file('b')])
    await sent[0]?.end({ image: image('A') })
    const before = keyAt(0)
    list.adopt([image('X'), image('A')])
    expect([names(), states()]).toEqual([
      ['X', 'A'],
      ['done', 'done', 'sending'],
    ])
    expect(keyAt(1)).toBe(before)
    list.adopt([])
    expect(states()).toEqual(['sending'])
  })

  test('传不了的文件当场说，不去传', () => {
    list.add([file('a.heic', ''), file('b', 'text/html'), file('c')])
    expect(states()).toEqual(['failed', 'failed', 'sending'])
    expect(sent.map(({ name }) => name)).toEqual(['c'])
    list.retry(keyAt(0))
    expect(states()[0]).toBe('failed')
  })
})

test.each([
  [file('a'), null],
  [file('a.png', 'image/png'), null],
  [file('a.HEIC', ''), '浏览器看不了 HEIC，请在手机里改存为 JPEG 再传'],
  [file('a', 'image/heif'), '浏览器看不了 HEIC，请在手机里改存为 JPEG 再传'],
  [file('a.svg', 'image/svg+xml'), '请用 JPEG、PNG、WebP 或 GIF 图片'],
  [file('a', 'image/png', 0), '文件是空的'],
  [{ name: 'a', type: 'image/png', size: 10 * 1024 * 1024 + 1 }, '图片请控制在 10 MB 以内'],
])('%o：%s', (one, words) => {
  expect(fileFault(one)).toBe(words)
})
