import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Somebody whom the stand-in knows. */
export type Person = { openid: string; unionid?: string; nickname: string }

/** How it answers: well, or in one of the ways in which providers do not. */
export type Mood =
  | 'well'
  | 'down'
  | 'silent'
  | 'garbage'
  | 'failing'
  | 'endless'
  | 'busy'
  | 'stranger'
  | 'other app'
  | 'no person'

/** In which of its forms QQ tells a token; failures it tells as a call in any case. */
export type Form = 'query' | 'json' | 'callback'

type Provider = 'wechat' | 'qq'
type Grant = { person: Person; provider: Provider; back: string; used?: true }

/** Speaks as WeChat's open platform and as QQ do, over HTTP. Every code is good once. */
export type StandIn = {
  url: string
  app: { id: string; secret: string }
  mood: Mood
  form: Form
  /** Who says yes on the page of the authorize address. */
  person: Person
  /** The addresses that were asked, in order, without what they carried. */
  asked: string[]
  /** What the browser is sent back with when this person says yes. */
  agree(authorize: string, person?: Person): { code: string; state: string; back: string }
  close(): Promise<void>
}

type Inside = StandIn & { codes: Map<string, Grant>; tokens: Map<string, Grant> }

const random = () => randomBytes(16).toString('hex')
const called = (value: object) => `callback( ${JSON.stringify(value)} );\n`

/** Who may not be told what they ask for is told so in the provider's own words. */
const refusals = {
  wechat: {
    code: { errcode: 40029, errmsg: 'invalid code, rid: 0' },
    used: { errcode: 40163, errmsg: 'code been used' },
    secret: { errcode: 40125, errmsg: 'invalid appsecret' },
    busy: { errcode: -1, errmsg: 'system error' },
    token: { errcode: 40001, errmsg: 'invalid credential' },
  },
  qq: {
    code: { error: 100019, error_description: 'code to access token error' },
    used: { error: 100020, error_description: 'code is reused error' },
    secret: { error: 100008, error_description: 'client_id is wrong' },
    busy: { error: 100000, error_description: 'system busy' },
    token: { error: 100016, error_description: 'access token check failed' },
  },
} as const

const refuse = (provider: Provider, why: keyof (typeof refusals)['qq']) =>
  provider === 'wechat' ? JSON.stringify(refusals.wechat[why]) : called(refusals.qq[why])

/** The token of a code, or the refusal. */
function exchange(self: Inside, provider: Provider, query: URLSearchParams): { token: string } | string {
  const names = provider === 'wechat' ? ['appid', 'secret'] : ['client_id', 'client_secret']
  const [id, secret] = names.map((name) => query.get(name))
  if (id !== self.app.id || secret !== self.app.secret) return refuse(provider, 'secret')
  if (self.mood === 'busy') return refuse(provider, 'busy')
  const code = query.get('code') ?? ''
  const grant = self.codes.get(code)
  if (!grant || grant.provider !== provider) return refuse(provider, 'code')
  if (provider === 'qq' && grant.back !== query.get('redirect_uri')) return refuse(provider, 'code')
  if (grant.used) return refuse(provider, 'used')
  grant.used = true
  const token = random()
  self.tokens.set(token, grant)
  return { token }
}

function wechatToken(self: Inside, query: URLSearchParams): string {
  const made = exchange(self, 'wechat', query)
  if (typeof made === 'string') return made
  const { openid, unionid } = self.tokens.get(made.token)?.person ?? self.person
  const rest = { expires_in: 7200, refresh_token: random(), scope: 'snsapi_login' }
  return JSON.stringify({ access_token: made.token, openid, ...(unionid && { unionid }), ...rest })
}

function wechatPerson(self: Inside, query: URLSearchParams): string {
  const grant = self.tokens.get(query.get('access_token') ?? '')
  if (!grant || self.mood === 'no person') return refuse('wechat', 'token')
  const openid = self.mood === 'stranger' ? 'somebody-else' : grant.person.openid
  return JSON.stringify({ ...grant.person, openid, sex: 0, headimgurl: '', privilege: [] })
}

function qqToken(self: Inside, query: URLSearchParams): string {
  const made = exchange(self, 'qq', query)
  if (typeof made === 'string') return made
  const fields = { access_token: made.token, expires_in: '7776000', refresh_token: random() }
  if (self.form === 'query') return new URLSearchParams(fields).toString()
  return self.form === 'json' ? JSON.stringify(fields) : called(fields)
}

function qqMe(self: Inside, query: URLSearchParams): string {
  const grant = self.tokens.get(query.get('access_token') ?? '')
  if (!grant) return refuse('qq', 'token')
  const { openid, unionid } = grant.person
  const client_id = self.mood === 'other app' ? '999' : self.app.id
  const me = { client_id, openid, ...(query.get('unionid') === '1' && unionid && { unionid }) }
  return self.form === 'json' ? JSON.stringify(me) : called(me)
}

function qqPerson(self: Inside, query: URLSearchParams): string {
  const grant = self.tokens.get(query.get('access_token') ?? '')
  if (!grant || grant.person.openid !== query.get('openid') || self.mood === 'no person')
    return JSON.stringify({ ret: -23, msg: 'token is invalid' })
  return JSON.stringify({ ret: 0, msg: '', nickname: grant.person.nickname, figureurl_qq_2: '' })
}

const speech: Readonly<Record<string, (self: Inside, query: URLSearchParams) => string>> = {
  '/sns/oauth2/access_token': wechatToken,
  '/sns/userinfo': wechatPerson,
  '/oauth2.0/token': qqToken,
  '/oauth2.0/me': qqMe,
  '/user/get_user_info': qqPerson,
}

/** The page where a person says yes or no, as a browser sees it. */
function consent(self: Inside, url: URL, response: ServerResponse) {
  const { code, state, back } = self.agree(url.href)
  const to = (query: Record<string, string>) => `${back}?${new URLSearchParams(query)}`
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><title>授权</title><a id="yes" href="${to({ code, state })}">同意</a> <a id="no" href="${to({ state })}">拒绝</a>`,
  )
}

function misbehave({ mood }: Inside, response: ServerResponse): boolean {
  if (mood === 'down') response.destroy()
  else if (mood === 'garbage') response.end('<html>维护中</html>')
  else if (mood === 'endless') response.end('x'.repeat(200_000))
  else if (mood === 'failing') response.writeHead(502).end('bad gateway')
  else return mood === 'silent'
  return true
}

function answer(self: Inside, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', self.url)
  if (/connect\/qrconnect|oauth2.0\/authorize/.test(url.pathname)) return consent(self, url, response)
  self.asked.push(url.pathname)
  if (misbehave(self, response)) return
  const speak = speech[url.pathname]
  if (!speak) return response.writeHead(404).end()
  // Both say text/plain or text/html, whatever they send.
  response.setHeader('content-type', 'text/plain')
  response.end(speak(self, url.searchParams))
}

/** Opens the stand-in on a free port, or on a given one. */
export async function openProvider(port = 0): Promise<StandIn> {
  const server = createServer((request, response) => void answer(self, request, response))
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const place = server.address()
  const self: Inside = {
    url: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : port}`,
    app: { id: '1001', secret: 'stand-in-secret' },
    mood: 'well',
    form: 'query',
    person: { openid: 'open-1', unionid: 'union-1', nickname: '北岸夜读' },
    asked: [],
    codes: new Map(),
    tokens: new Map(),
    agree(authorize, person = self.person) {
      const url = new URL(authorize)
      const provider = url.pathname === '/connect/qrconnect' ? 'wechat' : 'qq'
      const back = url.searchParams.get('redirect_uri') ?? ''
      const code = random()
      self.codes.set(code, { person, provider, back })
      return { code, state: url.searchParams.get('state') ?? '', back }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return self
}

/** The settings under which the site finds the stand-in. */
export const standInEnv = ({ url, app }: Pick<StandIn, 'url' | 'app'>): Record<string, string> => ({
  WECHAT_APP_ID: app.id,
  WECHAT_APP_SECRET: app.secret,
  WECHAT_OPEN_URL: url,
  WECHAT_API_URL: url,
  QQ_APP_ID: app.id,
  QQ_APP_SECRET: app.secret,
  QQ_URL: url,
})
