import type { InjectOptions } from 'fastify'
import { readSettings } from '#server/config.ts'
import type { Answer } from '#contract/endpoint.ts'
import { openProvider, type Person, type StandIn, standInEnv } from './oauth-provider.ts'
import { clearRateLimits } from '../catalogue/seed-changes.ts'
import { createWorld, type World } from '../world.ts'

export type ThirdWorld = { world: World; provider: StandIn; close(): Promise<void> }

/** The site with a provider beside it; one log-in waits for it half a second. */
export async function createThirdWorld(): Promise<ThirdWorld> {
  const provider = await openProvider()
  const env = standInEnv(provider)
  const { thirdLogin } = readSettings(env)
  const settings = { thirdLogin: { ...thirdLogin, patience: 500 } }
  const world = await createWorld({ env, settings })
  return {
    world,
    provider,
    close: async () => {
      await world.close()
      await provider.close()
    },
  }
}

let people = 0
/** Somebody new to everybody. */
export function somebody(facts: Partial<Person> = {}): Person {
  people += 1
  return { openid: `open-${people}-x`, unionid: `union-${people}-x`, nickname: `斗客${people}`, ...facts }
}

/** A phone that nobody has. */
export const freshPhone = (): string => `139${String((people += 1) * 10_007).padStart(8, '0')}`

type Entered = {
  uid: number
  nickname: string
  way: number
  bound: boolean
  from_point: number
  bind_ticket: string
  url: string
}
export type OAuthResult = Answer<Entered> & { status: number; setCookie: string }

let places = 0

/** A browser with cookies and an address of its own; it keeps the token it is given. */
export class Browser {
  token = ''
  cookie = ''
  readonly #world: World
  readonly #address: string

  constructor({ world }: Pick<ThirdWorld, 'world'>) {
    this.#world = world
    places += 1
    this.#address = `10.${places >> 8}.${places & 255}.7`
  }

  async #send(request: InjectOptions): Promise<OAuthResult> {
    const headers = {
      ...(request.payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(this.cookie && { cookie: this.cookie }),
      ...(this.token && { 'authorization-token': this.token }),
    }
    const answer = await this.#world.ask({ ...request, headers, remoteAddress: this.#address })
    const reply = JSON.parse(answer.payload) as Answer<Entered>
    const setCookie = [answer.headers['set-cookie'] ?? ''].flat().join('\n')
    const own = /third_login=[^;]+/.exec(setCookie)?.[0]
    if (own) this.cookie = own
    if (reply.token) this.token = reply.token
    return { ...reply, status: answer.statusCode, setCookie }
  }

  get(url: string): Promise<OAuthResult> {
    return this.#send({ url: `/api${url}` })
  }

  post(url: string, form: Record<string, string>): Promise<OAuthResult> {
    const payload = new URLSearchParams(form).toString()
    return this.#send({ method: 'POST', url: `/api${url}`, payload })
  }

  delete(url: string): Promise<OAuthResult> {
    return this.#send({ method: 'DELETE', url: `/api${url}` })
  }

  leave(type = 1): Promise<OAuthResult> {
    return this.get(`/callback/1?type=${type}`)
  }

  callback({ code, state }: { code: string; state: string }): Promise<OAuthResult> {
    return this.get(`/callback/create?${new URLSearchParams({ code, state })}`)
  }

  /** The whole way to the provider, where `person` says yes, and back. */
  async visit(provider: StandIn, person: Person, type = 1): Promise<OAuthResult> {
    const { data } = await this.leave(type)
    return this.callback(provider.agree(data.url, person))
  }

  /** Has a code sent to the phone and reads it. */
  async codeFor(phone: string): Promise<string> {
    await clearRateLimits(this.#world.db)
    const sent = await this.post('/login/sendmsg', { phone, sendType: 'b4', countryCode: '86' })
    if (sent.code !== 10000) throw new Error(`${phone}: ${sent.msg}`)
    return this.#world.codeOf(phone)
  }

  /** Gives the identity of a ticket its phone. */
  async bind(
    bind_ticket: string,
    phone: string,
    more: Record<string, string> = { agree: '1' },
  ): Promise<OAuthResult> {
    return this.post('/login/bind', { bind_ticket, phone, verify: await this.codeFor(phone), ...more })
  }

  /** The versions of the texts that the form names. */
  async #textVersions(): Promise<Record<string, string>> {
    const { list } = await this.#world.read('GET /agreement')
    const binding = list.filter(({ kind }) => kind === 'register' || kind === 'privacy')
    return Object.fromEntries(binding.map(({ kind, version }) => [kind, version]))
  }

  /** Comes for the first time and opens an account with a fresh phone. */
  async open(
    provider: StandIn,
    person: Person,
    { type = 1, phone = freshPhone() } = {},
  ): Promise<OAuthResult> {
    const { data } = await this.visit(provider, person, type)
    return this.bind(data.bind_ticket, phone, { agree: '1', ...(await this.#textVersions()) })
  }
}
