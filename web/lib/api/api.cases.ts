import type { CallKey } from '#contract/endpoint.ts'
import type { Notice } from '../toast.ts'

/** What the server of the test answers: a body of JSON, or raw text. */
export type Reply = { status?: number; body?: unknown; raw?: string }

export const done = { body: { code: 10000, msg: '成功', data: { a: 1 } } }

/** Rule, call, input; then the URL and the body that have to arrive. */
export const encodings: [string, CallKey, Record<string, unknown>, string, string][] = [
  ['路径前加 /api/', 'GET /webconfig', {}, '/api/webconfig', ''],
  ['路径里的编号取自输入，不再进查询', 'GET /tobacco/{id}', { id: 7 }, '/api/tobacco/7', ''],
  ['路径里的值会编码', 'GET /tobacco/{id}', { id: 'a/b 斗?#' }, '/api/tobacco/a%2Fb%20%E6%96%97%3F%23', ''],
  ['半个表情也写得出', 'GET /tobacco/{id}', { id: '\ud83d' }, '/api/tobacco/%EF%BF%BD', ''],
  [
    'GET 的其余字段进查询',
    'GET /tobacco',
    { q: '霜 降', page: 2 },
    '/api/tobacco?q=%E9%9C%9C+%E9%99%8D&page=2',
    '',
  ],
  [
    'DELETE 的其余字段进查询',
    'DELETE /likeinvitation/{id}',
    { id: 3, type: 0 },
    '/api/likeinvitation/3?type=0',
    '',
  ],
  [
    'POST 的字段进表单',
    'POST /login/login',
    { uname: '阿&b', pwd: 'a=1+2' },
    '/api/login/login',
    'uname=%E9%98%BF%26b&pwd=a%3D1%2B2',
  ],
  ['PUT 的编号进路径，其余进表单', 'PUT /circle/{id}', { id: 5, name: 'n' }, '/api/circle/5', 'name=n'],
  ['列表是重复的键', 'GET /tobacco', { ingredients: [1, 2] }, '/api/tobacco?ingredients=1&ingredients=2', ''],
  [
    '表单里的列表也是重复的键',
    'POST /invitation',
    { tag: ['甲', '乙'] },
    '/api/invitation',
    'tag=%E7%94%B2&tag=%E4%B9%99',
  ],
  ['表单里清空的列表写成空值', 'PUT /invitation/{id}', { id: 1, tag: [] }, '/api/invitation/1', 'tag='],
  ['查询里空的列表不写', 'GET /tobacco', { ingredients: [] }, '/api/tobacco', ''],
  ['对象是一段 JSON', 'POST /report', { at: { x: 1 } }, '/api/report', 'at=%7B%22x%22%3A1%7D'],
  [
    'undefined 和 null 不写，0、空串和否要写',
    'POST /report',
    { a: undefined, b: null, c: 0, d: '', e: false },
    '/api/report',
    'c=0&d=&e=0',
  ],
  [
    '列表里的 null 不写',
    'GET /tobacco',
    { ingredients: [1, null, undefined, 2] },
    '/api/tobacco?ingredients=1&ingredients=2',
    '',
  ],
  ['是写成 1', 'POST /login/login', { is_pc: true }, '/api/login/login', 'is_pc=1'],
  ['没有字段的 POST 是空表单', 'POST /user/deactivate', {}, '/api/user/deactivate', ''],
]

type Case = {
  name: string
  answer: Reply
  result: Partial<Record<string, unknown>>
  told?: Notice[]
  stored?: string[]
  ended?: number
}
const toast = (text: string, kind: Notice['kind'] = 'error'): Notice => ({ kind, text, ms: 3000 })
const coded = (code: number, msg: string, more: object = {}) => ({ body: { code, msg, data: null, ...more } })
const notified = (text: string): Notice => ({ kind: 'error', title: '400错误', text, ms: 5000 })

/** Every rule on answers: what comes, what the caller gets, what else happens. */
export const answers: Case[] = [
  {
    name: '10000：拆开信封，给出 data',
    answer: done,
    result: { ok: true, code: 10000, msg: '成功', data: { a: 1 } },
  },
  {
    name: '10000 带令牌：存下',
    answer: coded(10000, '成功', { token: 't1' }),
    result: { ok: true },
    stored: ['t1'],
  },
  { name: '10000 带空令牌：不存', answer: coded(10000, '成功', { token: '' }), result: { ok: true } },
  {
    name: '10000 带 null 字样的令牌：不存',
    answer: coded(10000, '成功', { token: 'null' }),
    result: { ok: true },
  },
  {
    name: '其他码带令牌：不存',
    answer: coded(10002, '不行', { token: 't' }),
    result: { ok: false },
    told: [toast('不行')],
  },
  {
    name: '10050：忘掉用户信息，不弹提示',
    answer: coded(10050, '登录已失效'),
    result: { ok: false, kind: 'code', code: 10050, msg: '登录已失效' },
    ended: 1,
  },
  {
    name: '10172：不弹提示，凭据交给调用者',
    answer: coded(10172, '请绑定', { data: { bind_ticket: 'b' } }),
    result: { ok: false, kind: 'code', code: 10172, data: { bind_ticket: 'b' } },
  },
  {
    name: '10200：是告知，不是出错',
    answer: coded(10200, '审核后可见'),
    result: { ok: true, code: 10200 },
    told: [toast('审核后可见', 'notice')],
  },
  {
    name: '10157：不弹提示，新的协议自己会出来',
    answer: coded(10157, '协议有了新的一版'),
    result: { ok: false, kind: 'code', code: 10157 },
  },
  {
    name: '10160：不弹提示，拼图自己会出来',
    answer: coded(10160, '请完成安全验证'),
    result: { ok: false, kind: 'code', code: 10160 },
  },
  ...[10001, 10003, 10005, 10155, 10180, 99999].map((code) => ({
    name: `${code}：把 msg 弹出来`,
    answer: coded(code, '做不到'),
    result: { ok: false, kind: 'code', code, msg: '做不到' },
    told: [toast('做不到')],
  })),
  { name: 'msg 是空的：不弹空提示', answer: coded(10002, ''), result: { ok: false, kind: 'code' } },
  {
    name: '404 的信封：按码处理',
    answer: { status: 404, ...coded(40400, '没有这个接口') },
    result: { ok: false, kind: 'code', status: 404, code: 40400 },
    told: [toast('没有这个接口')],
  },
  {
    name: 'msg 含有 id：调用者什么也得不到',
    answer: coded(10000, 'invalid', { data: { a: 1 } }),
    result: { ok: false, kind: 'dropped', data: undefined, msg: undefined, code: undefined },
  },
  {
    name: 'msg 含有 id 的成功：令牌照存',
    answer: coded(10000, 'id', { token: 't2' }),
    result: { kind: 'dropped' },
    stored: ['t2'],
  },
  { name: 'msg 含有大写 ID：不算', answer: coded(10000, 'ID'), result: { ok: true } },
  {
    name: 'HTTP 400：通知 400错误，五秒，字段交给表单',
    answer: {
      status: 400,
      body: {
        code: 40000,
        msg: '格式',
        data: { message: '页码不正确', errors: [{ field: 'page', message: '页码不正确' }, 7] },
      },
    },
    result: {
      kind: 'malformed',
      code: 40000,
      msg: '页码不正确',
      errors: [{ field: 'page', message: '页码不正确' }],
    },
    told: [notified('页码不正确')],
  },
  {
    name: 'HTTP 400 的 message 在外层：也通知',
    answer: { status: 400, body: { code: 40000, msg: '格式', message: '外层' } },
    result: { kind: 'malformed', msg: '外层' },
    told: [notified('外层')],
  },
  {
    name: 'HTTP 400 没有 message：不通知',
    answer: { status: 400, body: { code: 40000, msg: '格式' } },
    result: { kind: 'malformed', msg: '格式' },
  },
  {
    name: 'HTTP 400 不是信封：不通知',
    answer: { status: 400, raw: '<html>' },
    result: { kind: 'malformed', msg: '' },
  },
  ...[429, 500, 502, 503].map((status) => ({
    name: `HTTP ${status}：不弹提示，调用者自己说`,
    answer: { status, ...coded(50300, '暂时连不上', { token: 't' }) },
    result: { ok: false, kind: 'unavailable', status, code: 50300, msg: '暂时连不上' },
  })),
  { name: '代理的网页：当作不可用', answer: { raw: '<html>' }, result: { kind: 'unavailable', status: 200 } },
  { name: '不是信封的 JSON：当作不可用', answer: { raw: '[1]' }, result: { kind: 'unavailable' } },
  { name: 'null：当作不可用', answer: { raw: 'null' }, result: { kind: 'unavailable' } },
  {
    name: '没有 code：当作不可用',
    answer: { body: { msg: '成功', data: 1 } },
    result: { kind: 'unavailable' },
  },
]
