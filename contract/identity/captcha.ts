import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional, text, whole, yesNo } from '../rule.ts'

/** The slide puzzle: where the gap is only the server knows. Pictures are data URLs, 310×155 and the piece. */
export const captchaNew = endpoint({
  key: 'GET /captcha',
  summary: '取一张滑块拼图',
  who: 'anyone',
  input: z.object({}),
  data: z.object({
    captcha_id: z.string(),
    background: z.string(),
    piece: z.string(),
    /** The piece's upper edge in the picture, and its size, in pixels of the 310×155 canvas. */
    y: z.int(),
    size: z.int(),
  }),
})

const trackFormat = '滑动轨迹不正确'
const number = z.number({ error: trackFormat })
const point = z.object({ x: number, y: number, t: number }, { error: trackFormat })

// A 10160 says in its data what is asked: `{ ask: 'puzzle' }`, or `{ ask: 'proof', level }` for a proof of work.

/**
 * `track` is JSON text of at least two points: the way of the piece's left upper corner from where it lay,
 * x and y in pixels of the canvas, t in milliseconds from the start.
 */
export const captchaSolve = endpoint({
  key: 'POST /captcha',
  summary: '交滑块拼图的轨迹，换一张一次性的票',
  who: 'anyone',
  input: z.object({
    captcha_id: text('请先取一张拼图', 64),
    track: z
      .string({ error: trackFormat })
      .transform((written, context): unknown => {
        try {
          return JSON.parse(written)
        } catch {
          context.addIssue({ code: 'custom', message: trackFormat })
          return z.NEVER
        }
      })
      .pipe(z.array(point, { error: trackFormat }))
      .refine((points) => points.length >= 2 && points.length <= 2_000, { error: trackFormat }),
    /** That of a proof of level 5. Without it the puzzle is worth a proof of level 2: too little where a 10160 asks for the puzzle. */
    ticket: optional(text('请完成安全验证', 100)),
  }),
  data: z.object({ ticket: z.string() }),
})

const levelFormat = '难度是 0 到 5 的整数'

/**
 * A proof of work: the answer is a counter with which PBKDF2 gives a key that begins as `keyPrefix` says. `challenge`
 * is the JSON text of altcha-lib, good for five minutes. `instead` asks for a long one that stands in for the puzzle.
 */
export const proofNew = endpoint({
  key: 'GET /captcha/proof',
  summary: '取一道工作量证明的题目；instead=1 代替拼图，更久',
  who: 'anyone',
  input: z.object({
    level: optional(
      whole(levelFormat).pipe(z.int().min(0, { error: levelFormat }).max(5, { error: levelFormat })),
    ),
    instead: optional(yesNo()),
  }),
  data: z.object({ challenge: z.string() }),
})

const challengeFormat = '题目不正确，请重新取一道'
const signed = z.object(
  {
    parameters: z.record(z.string(), z.unknown(), { error: challengeFormat }),
    signature: z.string({ error: challengeFormat }),
  },
  { error: challengeFormat },
)

/** `challenge` as it was given, the counter that was found, and the key for it in small hexadecimal letters. */
export const proofSolve = endpoint({
  key: 'POST /captcha/proof',
  summary: '交工作量证明的答案，换一张一次性的票',
  who: 'anyone',
  input: z.object({
    challenge: text(challengeFormat, 2_000)
      .transform((written, context): unknown => {
        try {
          return JSON.parse(written)
        } catch {
          context.addIssue({ code: 'custom', message: challengeFormat })
          return z.NEVER
        }
      })
      .pipe(signed),
    counter: whole('计算结果不正确'),
    key: text('计算结果不正确', 64),
  }),
  data: z.object({ ticket: z.string() }),
})
