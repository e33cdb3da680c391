import { afterEach, expect, test, vi } from 'vitest'
import { readStored, readStoredText, storeText, storeValue } from './stored.ts'

const fakeStorage = (refuses = false): Storage => {
  const kept = new Map<string, string>()
  const guard = () => {
    if (refuses) throw new DOMException('forbidden', 'SecurityError')
  }
  return {
    getItem: (name: string) => (guard(), kept.get(name) ?? null),
    setItem: (name: string, text: string) => (guard(), void kept.set(name, text)),
    removeItem: (name: string) => (guard(), void kept.delete(name)),
  } as Storage
}
const textOf = (found: unknown) => (typeof found === 'string' ? found : null)

afterEach(() => vi.unstubAllGlobals())

test('存了读得回来，null 是忘掉；两处各管各的', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  expect(storeValue('local', 'a', ['x'])).toBe(true)
  expect(readStored('local', 'a', (found) => found)).toEqual(['x'])
  expect(readStoredText('session', 'a')).toBeNull()
  storeValue('local', 'a', null)
  expect(readStoredText('local', 'a')).toBeNull()
})

test('别人写进去的、坏了的、认不得的，都当没有', () => {
  vi.stubGlobal('localStorage', fakeStorage())
  for (const text of ['{', '7', 'null', '{"a":1}']) {
    storeText('local', 'a', text)
    expect([text, readStored('local', 'a', textOf)]).toEqual([text, null])
  }
  storeText('local', 'a', '"还在"')
  expect(readStored('local', 'a', textOf)).toBe('还在')
  const broken = () => {
    throw new TypeError('none of ours')
  }
  expect(readStored('local', 'a', broken)).toBeNull()
})

test('浏览器不让存：什么也没有，也不出错', () => {
  vi.stubGlobal('localStorage', fakeStorage(true))
  expect(storeText('local', 'a', 'x')).toBe(false)
  expect(readStoredText('local', 'a')).toBeNull()
  expect(readStored('local', 'a', textOf)).toBeNull()
})
