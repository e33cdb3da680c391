import { code } from '#contract/error.ts'
import type { Image, UploadKind } from '#contract/platform/upload.ts'
import { maxUploadMegabytes, maxUploadBytes } from '#contract/limits.ts'
import { api } from '#web/lib/api/browser.ts'
import { type Failure, failureWords } from '#web/lib/api/result.ts'

/** Brought, or why not. `again`: the same file may succeed another time. */
export type Outcome = { image: Image } | { words: string; again: boolean } | { stopped: true }

export type Bringing = {
  kind: UploadKind
  signal: AbortSignal
  /** Of the bytes, 0 to 1; 1 means that the server is looking at them. */
  onProgress: (share: number) => void
}

/** How often the end is asked for again, when the server needs longer than an answer may take. */
const mostWaits = 8
/** No byte went for so long: the network stands still. In milliseconds. */
const standsStill = 30_000
/** All bytes were handed over: what the network still holds, and the store's answer, may take longer. */
const answerTime = 90_000
const stopped = { stopped: true } as const
const lost = { words: '网络不通，请重试', again: true } as const

/** Codes after which the same file may succeed: it was not there yet, or the puzzle was closed. */
const retried: ReadonlySet<number> = new Set([code.notNow, code.slideNeeded])

const failed = (failure: Failure): Outcome =>
  failure.kind === 'aborted'
    ? stopped
    : { words: failureWords(failure) ?? '', again: failure.kind !== 'code' || retried.has(failure.code) }

type Ticket = { url: string; method: string; headers: Record<string, string> }

/** Sends the bytes; XMLHttpRequest, because fetch does not tell how much has gone. False where they did not arrive. */
export function sendBytes(
  file: Blob,
  { url, method, headers }: Ticket,
  { signal, onProgress }: Pick<Bringing, 'signal' | 'onProgress'>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    let timer = setTimeout(stop, standsStill)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(stop, loaded < total ? standsStill : answerTime)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(request.status >= 200 && request.status < 300)
    })
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(file)
  })
}

/** Asks for the finished picture; a server with many pictures before this one is asked again. */
async function finished(file_name: string, { kind, signal }: Bringing): Promise<Outcome> {
  const end = kind === 'evidence' ? 'POST /cloudoss/evidence/finish' : 'POST /cloudoss/finish'
  for (let waits = 0; ; waits += 1) {
    const answer = await api(end, { file_name }, { signal })
    if (answer.ok) return { image: answer.data }
    if (answer.kind !== 'timeout' || waits === mostWaits) return failed(answer)
  }
}

/** Leave without an account; past the first pictures of a day it takes a proof of work or the puzzle. */
async function evidenceTicket(asked: { size: number; content_type: string }, signal: AbortSignal) {
  const ask = (ticket?: string) => api('POST /cloudoss/evidence', { ...asked, ticket }, { signal })
  const first = await ask()
  if (first.ok || first.kind !== 'code' || first.code !== code.slideNeeded) return first
  const { withCaptcha } = await import('#web/features/identity/captcha/index.ts')
  return (await withCaptcha(ask)) ?? first
}

/** Brings one file: leave, bytes, end. Never rejects. */
export async function bring(file: Blob, bringing: Bringing): Promise<Outcome> {
  const { kind, signal, onProgress } = bringing
  const asked = { size: file.size, content_type: file.type }
  const ticket =
    kind === 'evidence'
      ? await evidenceTicket(asked, signal)
      : await api('GET /cloudoss/getsts', { ...asked, kind }, { signal })
  if (!ticket.ok) return failed(ticket)
  const sent = await sendBytes(file, ticket.data, bringing)
  if (signal.aborted) return stopped
  if (!sent) return lost
  onProgress(1)
  return finished(ticket.data.file_name, bringing)
}

const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Why a file need not be brought at all; null when it may be. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return '浏览器看不了 HEIC，请在手机里改存为 JPEG 再传'
  if (!taken.includes(type)) return '请用 JPEG、PNG、WebP 或 GIF 图片'
  if (size === 0) return '文件是空的'
  return size > maxUploadBytes ? `图片请控制在 ${maxUploadMegabytes} MB 以内` : null
}
