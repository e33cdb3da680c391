import { randomInt } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { code } from '#contract/error.ts'
import type { Db } from '../database/db.ts'
import { Failure } from '../errors/failure.ts'
import { activeSessions, type Viewer } from '../session/viewer.ts'

/** A person's windows, each browser counting once: its tabs share one stream. */
const maxPerMember = 6
const maxStreams = 20_000
/** Proxies close what says nothing for long; in seconds. */
const heartbeat = 25
/** Ended sessions are looked for at most so often, and at least every minute; in milliseconds. */
const sessionCheck = { soonest: 1_000, latest: 60_000 }

/** What is said: `state` names it, so that nobody hears twice what they know. */
export type StreamEvent = { name: string; state: string; data: unknown }

type Stream = {
  uid: number
  session: number
  /** The second of each heartbeat in which it is this one's turn. */
  heartbeatSecond: number
  /** What was said last, or what the browser says it heard last. */
  lastState: string
  /** Something was to be said while the line was full. */
  missed: boolean
  /** Heartbeats that found the line full. */
  stuck: number
}

type PushHere = (uids: readonly number[]) => void

export type Streams = {
  /** Keeps the answer to a request open. @throws Failure where there are too many */
  open(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): void
  /** There is news for these people, or perhaps for anybody; those with a stream here are looked after. */
  notify(uids: readonly number[] | null): void
  /** States who finds out what is to be said to people who were told. */
  onNotify(push: PushHere): void
  /** Says something in all windows of a person that have not heard it. */
  send(uid: number, event: StreamEvent): void
  /** Sessions changed: streams of those that ended are closed soon. */
  sessionsChanged(): void
  count(): number
}

const eventText = ({ name, state, data }: StreamEvent) =>
  `id: ${state}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

const lastEventIdOf = (request: FastifyRequest) => {
  const last = request.headers['last-event-id']
  return typeof last === 'string' && last.length < 100 ? last : ''
}

/** Comes back after a while that differs, so that a restart is not met by everybody at once; in ms. */
const retryLine = () => `retry: ${randomInt(2_000, 6_000)}\n\n`

/** The open answers, each with its row, and by whose they are. */
function createLines() {
  const lines = new Map<ServerResponse, Stream>()
  const byPerson = new Map<number, Set<ServerResponse>>()
  return {
    lines,
    of: (uid: number) => byPerson.get(uid),
    people: () => [...byPerson.keys()],
    add(answer: ServerResponse, stream: Stream) {
      lines.set(answer, stream)
      byPerson.set(stream.uid, (byPerson.get(stream.uid) ?? new Set()).add(answer))
    },
    drop(answer: ServerResponse) {
      const stream = lines.get(answer)
      if (!stream) return
      lines.delete(answer)
      const own = byPerson.get(stream.uid)
      own?.delete(answer)
      if (own?.size === 0) byPerson.delete(stream.uid)
    },
  }
}

type Lines = ReturnType<typeof createLines>['lines']

/** Keeps lines alive, a part of them each second; closes those on which nothing has gone through for long. */
function createPulse(lines: Lines): NodeJS.Timeout {
  let second = 0
  return setInterval(() => {
    second = (second + 1) % heartbeat
    for (const [answer, stream] of lines) {
      if (stream.heartbeatSecond !== second) continue
      if (!answer.writableNeedDrain) answer.write(':\n\n')
      else if ((stream.stuck += 1) > 2) answer.destroy()
    }
  }, 1_000).unref()
}

/**
 * Ends a line; one that cannot take even that is cut. It would stay among the lines, and what a heartbeat
 * writes after the end is an error that nobody hears the second time: the process would die of it.
 */
function endLine(answer: ServerResponse): void {
  answer.end()
  if (answer.writableLength > 0) answer.destroy()
}

/** Closes the lines of sessions that ended: soon after it was told, and by looking every minute. */
function createWatch(lines: Lines, db: Db) {
  let timer: NodeJS.Timeout | undefined
  let soon = false
  let closed = false
  const closeEnded = async () => {
    if (lines.size === 0) return
    const open = [...lines]
    const active = await activeSessions(db, [...new Set(open.map(([, { session }]) => session))])
    for (const [answer, { session }] of open) if (!active.has(session)) endLine(answer)
  }
  const plan = (wait: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(run, wait).unref()
  }
  const run = () => {
    soon = false
    // A database that cannot be reached now is asked the next time.
    closeEnded()
      .catch(() => {})
      .finally(() => soon || plan(sessionCheck.latest))
  }
  plan(sessionCheck.latest)
  return {
    hurry() {
      if (!soon) plan(sessionCheck.soonest)
      soon = true
    },
    stop() {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** Begins an answer that goes on. */
function begin(reply: FastifyReply): ServerResponse {
  reply.course = 'stream'
  reply.hijack()
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  reply.raw.writeHead(200, {
    ...headers,
    // What ends is not asked anything else: the server need not wait for it when it stops.
    connection: 'close',
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  reply.raw.write(retryLine())
  return reply.raw
}

/** Says something on a line, unless it was said or the line is full: then it is made good when there is room. */
function sendState(answer: ServerResponse, stream: Stream, { state }: StreamEvent, text: string): void {
  if (stream.lastState === state) return
  stream.missed = answer.writableNeedDrain
  if (stream.missed) return
  stream.lastState = state
  answer.write(text)
}

/**
 * The open streams of a process. A stream is its answer and one small row; what listens to it is shared
 * by all.
 */
export function createStreams(app: FastifyInstance, db: Db): Streams {
  const { lines, of, people, add, drop } = createLines()
  const pulse = createPulse(lines)
  const watch = createWatch(lines, db)
  let pushHere: PushHere = () => {}
  let closing = false

  function onClose(this: ServerResponse) {
    drop(this)
  }
  function onDrain(this: ServerResponse) {
    const stream = lines.get(this)
    if (stream?.missed) pushHere([stream.uid])
    if (stream) stream.stuck = 0
  }
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(pulse)
    watch.stop()
    for (const answer of lines.keys()) endLine(answer)
  })

  return {
    open(request, reply, { uid, session }) {
      if ((of(uid)?.size ?? 0) >= maxPerMember) throw new Failure(code.tooOften, '同时打开的窗口太多了')
      // Who was let in while the process ends would hold it open: nobody ends that line any more.
      if (closing || lines.size >= maxStreams) throw new Failure(code.unavailable)
      // Who went away while they were let in has closed already: nothing would take the line away again.
      if (reply.raw.destroyed) return void reply.hijack()
      const answer = begin(reply)
      const row = {
        heartbeatSecond: randomInt(heartbeat),
        lastState: lastEventIdOf(request),
        missed: false,
        stuck: 0,
      }
      add(answer, { uid, session, ...row })
      answer.on('close', onClose).on('drain', onDrain)
    },
    notify(uids) {
      const here = uids ? uids.filter((uid) => of(uid)) : people()
      if (here.length > 0) pushHere(here)
    },
    onNotify(push) {
      pushHere = push
    },
    send(uid, event) {
      const answers = of(uid)
      if (!answers) return
      const text = eventText(event)
      for (const answer of answers) {
        const stream = lines.get(answer)
        if (stream) sendState(answer, stream, event, text)
      }
    },
    sessionsChanged: watch.hurry,
    count: () => lines.size,
  }
}
