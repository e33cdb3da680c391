import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Calls } from '#contract/api.ts'
import type { Answer, DataOf, InputOf } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { readSettings, type Settings } from '#server/config.ts'
import { connect } from '#server/kernel/database/db.ts'
import { takeInEvents } from '#server/kernel/events/consume.ts'
import type { Host } from '#server/kernel/host.ts'
import { type OutboxLine, outboxPath } from '#server/modules/identity/sms/index.ts'
import { builtPages } from '#server/pages/built.ts'
import type { Pages } from '#server/pages/pages.ts'
import { type Address, cloneDatabase } from './database.ts'

/** An answer of the interface with the HTTP around it. */
export type Reply<Data = unknown> = Answer<Data> & {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
}

type Value = string | number | null | undefined
type Query<Key extends keyof Calls> = { [Name in keyof InputOf<Calls[Key]>]?: Value }

/** The site on a database of its own, spoken to over HTTP. */
export type World = {
  host: Host
  app: Host['app']
  db: Host['db']
  address: Address
  /** A whole request, as a browser or anybody else may send it. */
  ask(request: InjectOptions): Promise<LightMyRequestResponse>
  /** GET of an address below /api, whatever it answers. */
  get<Data = unknown>(path: string, headers?: Record<string, string>): Promise<Reply<Data>>
  /** `data` of a call of the contract that succeeds, asked by a visitor or by `who`. */
  read<Key extends keyof Calls>(
    key: Key,
    input?: Query<Key>,
    who?: Record<string, string>,
  ): Promise<DataOf<Calls[Key]>>
  /** A whole call with a form body, as the browser sends it; `who` is the head of a person's requests. */
  send<Data = unknown>(
    key: string,
    input?: Record<string, Value>,
    who?: Record<string, string>,
  ): Promise<Reply<Data>>
  /** The newest code that was sent to a phone. */
  codeOf(phone: string): Promise<string>
  close(): Promise<void>
}

/** Pages for tests that look at none. */
const noPages: Pages = {
  assets: null,
  bundle: async () => ({
    knownAddress: () => null,
    renderPage: async () => ({
      status: 404,
      head: { title: '' },
      html: '',
      hydration: '{}',
      module: null,
      asksFacts: false,
    }),
  }),
  files: () => ({ scripts: [], styles: [], preloads: [], boot: '' }),
}

/** The path and query of a call: names in braces are taken from the input. */
function pathOf(key: string, input: Readonly<Record<string, Value>>): string {
  const rest = new Map(Object.entries(input))
  const path = key.slice(key.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return String(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of rest) if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

function replyOf<Data>(answer: LightMyRequestResponse): Reply<Data> {
  const { statusCode: status, headers, payload: text } = answer
  return { ...(JSON.parse(text) as Answer<Data>), status, headers, text }
}

/** Delivers the notifications that were ordered since the last time, as the site does a moment after they were. */
function deliveringNotifications(host: Host): () => Promise<void> {
  const types = new Set(host.events.typesOf('notifications'))
  let ordered = false
  let delivering = Promise.resolve()
  host.connection.onCommit((events) => {
    ordered ||= events.some(({ type }) => types.has(type))
  })
  const deliver = async () => {
    if (!ordered) return
    ordered = false
    await takeInEvents(host, 'notifications').catch(() => {
      ordered = true
    })
  }
  return () => (delivering = delivering.then(deliver))
}

export type WorldOptions = {
  /** `built`: the pages of the last build. Without it there are none. */
  pages?: 'built'
  env?: Readonly<Record<string, string>>
  /** Where the database is reached instead of where it is, to stand between the two. */
  reach?: (address: Address) => pg.PoolConfig
  settings?: Partial<Settings>
  /** Takes the lines of the log, from `info` on; without it there are none. */
  log?: (line: string) => void
  /** Milliseconds that a sender may take for headers and short bodies. */
  longestSending?: number
}

/** Opens the site on a fresh clone of the filled database. Close it when the file is done. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const database = await cloneDatabase()
  const { address } = database
  const connection = connect({ ...address, ...options.reach?.(address) }, () => {})
  const dataDir = await mkdtemp(join(tmpdir(), 'fengniao-world-'))
  const settings = {
    ...readSettings({ PORT: '0', DATA_DIR: dataDir, TRUST_PROXY: 'loopback', ...options.env }),
    ...options.settings,
  }
  const pages = options.pages === 'built' ? builtPages() : noPages
  const { log } = options
  const logging = log ? { logLevel: 'info', logStream: { write: log } } : { logLevel: 'silent' }
  const { longestSending } = options
  const host = await createApp({ settings, connection, pages, longestSending, ...logging })
  const { app, db } = host

  const deliver = deliveringNotifications(host)
  // inject begins only when it is waited for: here, within whatever the test measures.
  const ask = async (request: InjectOptions) => {
    await deliver()
    const answer = await app.inject(request)
    await deliver()
    return answer
  }
  return {
    host,
    app,
    db,
    address,
    ask,
    get: async (path, headers) => replyOf(await ask({ url: `/api${path}`, headers })),
    async read(key, input = {}, headers = {}) {
      const url = `/api${pathOf(key, input)}`
      const reply = replyOf<DataOf<Calls[typeof key]>>(await ask({ url, headers }))
      if (reply.code !== 10000) throw new Error(`${url}: ${reply.code} ${reply.msg}`)
      return reply.data
    },
    async send(key, input = {}, who = {}) {
      const [method = '', template = ''] = key.split(' ')
      const query = pathOf(key, input)
      if (method === 'GET' || method === 'DELETE')
        return replyOf(await ask({ method, url: `/api${query}`, headers: who }))
      const [, form = ''] = query.split('?')
      const url = `/api${query.split('?')[0] ?? template}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...who }
      return replyOf(await ask({ method: method === 'PUT' ? method : 'POST', url, headers, payload: form }))
    },
    async codeOf(phone) {
      const lines = (await readFile(outboxPath(settings.dataDir), 'utf8')).trim().split('\n')
      const sent = lines
        .map((line) => JSON.parse(line) as OutboxLine)
        .filter(({ to, code }) => to === phone && code !== '')
      return sent.at(-1)?.code ?? ''
    },
    async close() {
      await app.close()
      // The file's module lives on with its process, what it kept need not.
      host.responses.invalidate(null)
      await connection.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
