import { createStaticHandler, isRouteErrorResponse } from 'react-router'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { Calls } from '#contract/api.ts'
import type { AsTyped } from '../form/as-typed.ts'
import { apiFor, unwrap } from './loader.ts'
import { type Api, type CallInput, type Failure, failureWords, type Result } from './result.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const no = (code: number, msg: string, status = 200): Failure => ({
  ok: false,
  kind: 'code',
  status,
  code,
  msg,
  data: null,
})
const gone = (status: number, msg?: string): Failure => ({ ok: false, kind: 'unavailable', status, msg })
const sorry = '炉子出了点问题，我们正在修'

const failures: [Failure, number, string][] = [
  [no(10003, '帖子已被删除'), 404, '帖子已被删除'],
  [no(40400, '没有', 404), 404, '没有'],
  [no(10050, '请登录'), 401, '请登录'],
  [no(10002, '没有权限'), 403, '没有权限'],
  [{ ok: false, kind: 'malformed', status: 400, msg: '编号不正确', errors: [] }, 400, '编号不正确'],
  [gone(503, '资料库连不上'), 503, '资料库连不上'],
  [gone(502), 503, sorry],
  [gone(429, '太多'), 503, '太多'],
  [gone(500, '炉子 abc'), 500, '炉子 abc'],
  [{ ok: false, kind: 'network' }, 503, '网络不通，请重试'],
  [{ ok: false, kind: 'timeout' }, 503, '等得有点久了，检查网络后重试'],
  [no(10180, '斗币不足'), 500, '斗币不足'],
  [{ ok: false, kind: 'dropped', status: 200 }, 500, sorry],
]

describe('页面的读取', () => {
  const load = async (result: Result<unknown>) => {
    const { query } = createStaticHandler([{ path: '/', id: 'page', loader: () => unwrap(result) }])
    const context = await query(new Request('http://site/'))
    if (context instanceof Response) throw new Error('redirected')
    return { status: context.statusCode, error: context.errors?.page, data: context.loaderData.page }
  }

  it.each(failures)('%j 让页面答 %i“%s”', async (failure, status, said) => {
    const page = await load(failure)
    expect(page.status).toBe(status)
    expect(isRouteErrorResponse(page.error)).toBe(true)
    expect(page.error).toMatchObject({ status, data: said })
  })

  it('成功时就是 data', async () => {
    const page = await load({ ok: true, code: 10000, msg: '成功', data: { a: 1 } })
    expect(page).toEqual({ status: 200, error: undefined, data: { a: 1 } })
  })

  it('放弃了的读取是 AbortError，也没有要说的话', () => {
    const failure: Failure = { ok: false, kind: 'aborted' }
    expect(() => unwrap(failure)).toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect(failureWords(failure)).toBeUndefined()
  })
})

describe('页面用哪一个 api', () => {
  const own: Api = async () => ({ ok: false, kind: 'network' })

  it('在服务器上取请求自带的，没有就明说', async () => {
    vi.stubEnv('SSR', true)
    expect(await apiFor({ api: own })).toBe(own)
    for (const context of [{}, { api: 1 }]) {
      await expect(apiFor(context)).rejects.toThrow('{ api }')
    }
  })

  it('在浏览器里是浏览器的', async () => {
    vi.stubEnv('SSR', false)
    const { api } = await import('./browser.ts')
    expect(await apiFor({})).toBe(api)
    expect(await apiFor({ api: own })).toBe(api)
  })
})

it('类型随接口而来：读作数字的就要数字，可省的可以是 null', () => {
  expectTypeOf<CallInput<Calls['GET /tobacco/{id}']>>().toEqualTypeOf<{ id: number | AsTyped }>()
  expectTypeOf<CallInput<Calls['GET /tobacco']>['cursor']>().toEqualTypeOf<
    string | AsTyped | null | undefined
  >()
  const readOne = (api: Api) => api('GET /tobacco/{id}', { id: 1 })
  type Answered = Extract<Awaited<ReturnType<typeof readOne>>, { ok: true }>
  expectTypeOf<Answered['data']['name_en']>().toEqualTypeOf<string>()
})
