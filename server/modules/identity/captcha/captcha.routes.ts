import { isIPv6 } from 'node:net'
import { captchaNew, captchaSolve } from '#contract/identity/captcha.ts'
import { code } from '#contract/error.ts'
import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import {
  refundRateLimits,
  type RateLimit,
  consumeRateLimits,
  retryAfterText,
} from '#server/kernel/security/rate-limit.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { fits, isNewTrack, storePuzzle, newTicket, consumePuzzle } from './captcha.store.ts'
import { createPool } from './puzzle-pool.ts'
import { isHuman, type Track } from './judge.ts'

/** Who an address stands for: of IPv6 the half that a household is given. */
function neighbourhood(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const all = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
  return all.slice(0, 4).join(':')
}

// Many people share an address: generous for pictures, strict for wrong answers, as one in nine that
// are made blindly would be right.
const pictures = (address: string): RateLimit => ({ key: `captcha ${address}`, limit: 90, seconds: 60 })
const mistakes = (address: string): RateLimit => ({
  key: `captcha wrong ${address}`,
  limit: 40,
  seconds: 600,
})

async function consumeLimit(host: Host, limit: RateLimit) {
  const taken = await consumeRateLimits(host, [limit])
  if (taken.retryAfter > 0)
    throw new Failure(code.tooOften, `试得太频繁，${retryAfterText(taken.retryAfter)}`)
  return taken
}

const tryAgain = () => unacceptable('再试一次！')

/** Judges once; whoever is wrong gets another picture. */
async function judge(host: Host, id: string, track: Track): Promise<void> {
  const puzzle = await consumePuzzle(host.db, id)
  if (!puzzle) throw new Failure(code.missing, '拼图已过期，请换一张')
  const end = track.at(-1)?.x ?? 0
  if (!isHuman(track) || !(await isNewTrack(host.db, track))) throw tryAgain()
  if (!fits(host.secret, id, puzzle.answer, end)) throw tryAgain()
}

export function captchaRoutes(host: Host): void {
  const { app, db, secret } = host
  const pool = createPool((error) => host.log.error({ err: error }, 'captcha pictures'))
  app.addHook('onListen', async () => pool.fill())
  app.addHook('onClose', async () => pool.stop())

  serve(host, captchaNew, async (_input, { address }) => {
    await consumeLimit(host, pictures(neighbourhood(address)))
    const { gap, ...shown } = await pool.take()
    return { captcha_id: await storePuzzle(db, secret, gap), ...shown }
  })

  serve(host, captchaSolve, async ({ captcha_id, track }, { address }) => {
    const taken = await consumeLimit(host, mistakes(neighbourhood(address)))
    await judge(host, captcha_id, track)
    await refundRateLimits(db, taken)
    return { ticket: await newTicket(db) }
  })
}
