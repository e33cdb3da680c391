import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../rule.ts'

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
  }),
  data: z.object({ ticket: z.string() }),
})
