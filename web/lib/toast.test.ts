import { expect, it } from 'vitest'
import type { Failure } from './api/result.ts'
import { type Notice, notify, onNotice, toastError, toastFailure, toastSuccess } from './toast.ts'

const note = (text: string): Notice => ({ kind: 'notice', text, ms: 3000 })

it('还没有人听时留着最新的五条，有人听了按次序给一遍', () => {
  for (const text of ['1', '2', '3', '4', '5', '6']) notify(note(text))
  const heard: string[] = []
  const stop = onNotice((notice) => heard.push(notice.text))
  expect(heard).toEqual(['2', '3', '4', '5', '6'])
  notify(note('7'))
  expect(heard.at(-1)).toBe('7')
  stop()

  const later: string[] = []
  notify(note('8'))
  onNotice((notice) => later.push(notice.text))()
  expect(heard).not.toContain('8')
  expect(later).toEqual(['8'])
})

it('提示三秒', () => {
  const heard: Notice[] = []
  const stop = onNotice((notice) => heard.push(notice))
  toastSuccess('好了')
  toastError('不行')
  stop()
  expect(heard).toEqual([
    { kind: 'success', text: '好了', ms: 3000 },
    { kind: 'error', text: '不行', ms: 3000 },
  ])
})

it('没有答复才由这里说；请求层说过的，和话里有 id 的，不再说第二遍', () => {
  const heard: string[] = []
  const stop = onNotice(({ text }) => heard.push(text))
  const said: Failure[] = [
    { ok: false, kind: 'code', status: 200, code: 10002, msg: '不行', data: null },
    { ok: false, kind: 'malformed', status: 400, msg: '不对', errors: [] },
    { ok: false, kind: 'dropped', status: 200 },
    { ok: false, kind: 'aborted' },
  ]
  for (const failure of said) toastFailure(failure)
  expect(heard).toEqual([])
  toastFailure({ ok: false, kind: 'timeout' })
  expect(heard).toHaveLength(1)
  stop()
})
