import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure, Result } from '../api/result.ts'
import { onNotice } from '../toast.ts'
import { draftAt } from './draft.ts'
import { createForm, type FormOptions, isUnsaved, shownFaults } from './form.ts'

type Values = { name: string; age: string; tags: readonly string[] }
type Options = FormOptions<Values, keyof Values, number>

const saved: Values = { name: '', age: '', tags: [] }
const rules = ({ name, age }: Values) => ({
  name: name.trim() ? null : '请填写名字',
  age: /^\d*$/.test(age) ? null : '年龄是数字',
})
const done: Result<number> = { ok: true, data: 7, code: 10000, msg: '' }
const refusal = (msg: string): Failure => ({
  ok: false,
  kind: 'code',
  status: 200,
  code: 10001,
  msg,
  data: null,
})
const wrongShape: Failure = {
  ok: false,
  kind: 'malformed',
  status: 400,
  msg: '',
  errors: [
    { field: 'tags.3', message: '标签不正确' },
    { field: 'full_name', message: '名字不正确' },
  ],
}

function formOf(options: Partial<Options> = {}) {
  const all: Options = { saved, rules, send: async () => done, ...options }
  const form = createForm(all)
  return { ...form, shown: () => shownFaults(form.read(), all.rules), all }
}

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
})

describe('错在哪里', () => {
  test('离开过的那一格才说错，改对了就不说', () => {
    const { put, leave, shown } = formOf()
    put({ age: '三' })
    expect(shown()).toEqual({})
    leave('age')
    expect(shown()).toEqual({ age: '年龄是数字' })
    put({ age: '3' })
    expect(shown()).toEqual({})
  })

  test('试着提交之后，哪一格错都说；什么也没送，带到第一处', async () => {
    const send = vi.fn(async () => done)
    const { put, submit, shown, read } = formOf({ send })
    put({ age: '三' })
    await submit()
    expect(shown()).toEqual({ name: '请填写名字', age: '年龄是数字' })
    expect(send).not.toHaveBeenCalled()
    expect(read()).toMatchObject({ stopped: 1, lead: undefined, sending: false })
  })

  test('服务器说到的格子各说各的，改了那一格就不再说', async () => {
    const fieldOf = (called: string) => (called === 'full_name' ? 'name' : called)
    const { put, submit, shown } = formOf({ send: async () => wrongShape, fieldOf })
    put({ name: '松涛' })
    await submit()
    expect(shown()).toEqual({ tags: '标签不正确', name: '名字不正确' })
    put({ tags: ['茶'] })
    expect(shown()).toEqual({ name: '名字不正确' })
  })

  test('一句话的拒绝写到它说的那一格，或把人带到那一格', async () => {
    const beside = formOf({ send: async () => refusal('重名'), blame: ({ msg }) => ({ name: msg }) })
    beside.put({ name: '松涛' })
    await beside.submit()
    expect(beside.shown()).toEqual({ name: '重名' })
    const led = formOf({ send: async () => refusal('重名'), blame: () => 'age' })
    led.put({ name: '松涛' })
    await led.submit()
    expect([led.shown(), led.read().lead]).toEqual([{}, 'age'])
  })

  test('没有答复的，说一声，填的都在', async () => {
    const heard: string[] = []
    const stop = onNotice(({ text }) => heard.push(text))
    const { put, submit, read } = formOf({ send: async () => ({ ok: false, kind: 'network' }) })
    put({ name: '松涛' })
    await submit()
    stop()
    expect(heard).toEqual(['网络不通，请重试'])
    expect(read()).toMatchObject({ values: { name: '松涛' }, sending: false, done: false })
  })
})

describe('提交', () => {
  test('等答复时再点不再送；有东西还在路上也不送', async () => {
    const { promise, resolve } = Promise.withResolvers<Result<number>>()
    const send = vi.fn(() => promise)
    const { put, submit, setBusy, read } = formOf({ send })
    put({ name: '松涛' })
    setBusy(true)
    await submit()
    setBusy(false)
    const first = submit()
    await submit()
    expect([send.mock.calls.length, read().sending]).toEqual([1, true])
    resolve(done)
    await first
    expect(read()).toMatchObject({ sending: false, done: true })
  })

  test('抛了错也不会一直等着', async () => {
    const { put, submit, read } = formOf({ send: () => Promise.reject(new Error('没有取到')) })
    put({ name: '松涛' })
    await expect(submit()).rejects.toThrow('没有取到')
    expect(read().sending).toBe(false)
  })

  test('半路不要了，就当没有提交', async () => {
    const onDone = vi.fn()
    const { put, submit, read } = formOf({ send: async () => null, onDone })
    put({ name: '松涛' })
    await submit()
    expect([onDone.mock.calls.length, read().done, read().stopped]).toEqual([0, false, 0])
  })
})

describe('草稿', () => {
  const draft = draftAt<Values>({ name: 'note-draft', of: 3 })

  test('填了就留下，回来还在；送到了、丢掉了、改回原样了就没有', async () => {
    const first = formOf({ draft })
    first.put({ name: '松涛' })
    expect([...kept.keys()]).toEqual(['note-draft 0 3'])
    const again = formOf({ draft })
    expect(again.read()).toMatchObject({ values: { name: '松涛' }, restored: true })
    again.put({ name: '' })
    expect(kept.size).toBe(0)
    again.put({ name: '松涛' })
    await again.submit()
    expect(kept.size).toBe(0)
    again.put({ name: '听松' })
    again.discard()
    expect([kept.size, again.read().values]).toEqual([0, saved])
  })

  test('等答复时又写的还是草稿，还没有存', async () => {
    const { promise, resolve } = Promise.withResolvers<Result<number>>()
    const form = formOf({ draft, send: () => promise })
    form.put({ name: '松涛' })
    const sent = form.submit()
    form.put({ name: '松涛万壑' })
    resolve(done)
    await sent
    expect(form.read().done).toBe(false)
    expect(formOf({ draft }).read().values.name).toBe('松涛万壑')
  })

  test('各人的草稿各在各处', () => {
    vi.stubGlobal('document', {
      cookie: `Authorization-token=t; userinfo=${encodeURIComponent('{"uid":9,"nickname":"阿衡"}')}`,
    })
    formOf({ draft }).put({ name: '松涛' })
    expect([...kept.keys()]).toEqual(['note-draft 9 3'])
  })

  test('页面活过来之后才取，开头与服务器画的一样', () => {
    formOf({ draft }).put({ name: '松涛' })
    const form = createForm({ saved, send: async () => done, draft }, false)
    expect(form.read().values).toEqual(saved)
    form.restore()
    expect(form.read().values.name).toBe('松涛')
  })

  test('存着的不管是什么，表单里每一格总是它该有的样子', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc
            .record({ name: fc.anything(), age: fc.anything(), tags: fc.anything() })
            .map((found) => JSON.stringify(found) ?? ''),
        ),
        (found) => {
          kept.set('note-draft 0 3', found)
          const { values } = formOf({ draft }).read()
          expect(Object.keys(values)).toEqual(Object.keys(saved))
          expect([typeof values.name, typeof values.age, Array.isArray(values.tags)]).toEqual([
            'string',
            'string',
            true,
          ])
        },
      ),
      { examples: [['{"__proto__":{}}']] },
    )
  })
})

test('没存的，就是与存下的说得不一样的', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const same = (a: Values, b: Values) => a.name.trim() === b.name.trim()
      const options = { saved: { ...saved, name: one }, same }
      expect(isUnsaved({ ...saved, name: other }, options)).toBe(one.trim() !== other.trim())
    }),
  )
})
