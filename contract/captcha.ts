import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './rule.ts'

/** The slide puzzle: where the gap is only the server knows. Pictures are data URLs, 310×155 and the piece. */
export const captchaNew = endpoint({
  key: 'GET /captcha',
  part: 3,
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

const point = z.object({ x: z.number(), y: z.number(), t: z.number() })
const trackWords = '滑动轨迹不正确'

/** `track` is JSON text: the piece's way, x and y in pixels of the canvas, t in milliseconds from the start. */
export const captchaSolve = endpoint({
  key: 'POST /captcha',
  part: 3,
  summary: '交滑块拼图的轨迹，换一张一次性的票',
  who: 'anyone',
  input: z.object({
    captcha_id: text('请先取一张拼图', 64),
    track: z
      .preprocess(
        (value) => {
          if (typeof value !== 'string') return value
          try {
            return JSON.parse(value) as unknown
          } catch {
            return value
          }
        },
        z.array(point, { error: trackWords }),
      )
      .refine((points) => points.length >= 2 && points.length <= 2_000, { error: trackWords }),
  }),
  data: z.object({ ticket: z.string() }),
})
