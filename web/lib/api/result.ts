import type * as z from 'zod'
import type { Calls } from '#contract/api.ts'
import type { code } from '#contract/error.ts'
import type { CallKey, DataOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import type { AsTyped } from '../form/as-typed.ts'

/** A field of a malformed request and what is wrong with it. */
export type FieldError = { field: string; message: string }

/** Done. `code` 10200 means: done, but held for review; `data` has the same shape. */
export type Success<Data> = {
  ok: true
  data: Data
  code: typeof code.success | typeof code.heldForReview
  msg: string
}

/**
 * Not done, and why. Where no toast was shown, the place that waited says so itself (`failureWords`).
 * - code: the server said no; a toast has shown `msg`, save for 10050, 10156, 10157, 10158, 10160 and 10172. `data` is as it came.
 * - malformed: HTTP 400; a notification 400错误 has shown it.
 * - dropped: the answer's msg contains «id», which yields nothing to the caller (chapter 8).
 * - unavailable: 429, 5xx, or an answer that is not ours (a proxy's page). No toast.
 * - timeout, network: no answer. No toast.
 * - aborted: the caller's own signal; nothing is to be shown.
 */
export type Failure =
  | { ok: false; kind: 'code'; status: number; code: number; msg: string; data: unknown }
  | { ok: false; kind: 'malformed'; status: 400; code?: number; msg: string; errors: readonly FieldError[] }
  | { ok: false; kind: 'dropped'; status: number; code?: undefined; msg?: undefined }
  | { ok: false; kind: 'unavailable'; status: number; code?: number; msg?: string }
  | {
      ok: false
      kind: 'timeout' | 'network' | 'aborted'
      status?: undefined
      code?: undefined
      msg?: undefined
    }

export type Result<Data> = Success<Data> | Failure

export type CallOptions = {
  /** Gives up waiting; the result is then `aborted`. */
  signal?: AbortSignal
  /** Sent by the page on its own: whatever comes of it, nobody is told nor asked. */
  background?: true
}

type Optional<T, K extends keyof T> = Record<never, never> extends Pick<T, K> ? null | undefined : never

// A field read by z.preprocess has the input type `unknown`; what it reads to is what the caller means.
type Value<In, Out, K extends keyof In> = unknown extends In[K]
  ? K extends keyof Out
    ? Out[K]
    : unknown
  : In[K]

// Zod counts such a field as required. One that reads to null, to a yes or no or to a list may be left out.
type Spared<In, Out> = {
  [K in keyof In & keyof Out]: unknown extends In[K]
    ? null extends Out[K]
      ? K
      : Out[K] extends boolean | readonly unknown[]
        ? K
        : never
    : never
}[keyof In & keyof Out]

type Flat<T> = { [K in keyof T]: T[K] }

type Given<In, Out> = Flat<
  {
    [K in keyof In as K extends Spared<In, Out> ? never : K]: Value<In, Out, K> | AsTyped | Optional<In, K>
  } & { [K in keyof In as K extends Spared<In, Out> ? K : never]?: Value<In, Out, K> | AsTyped | null }
>

/** What a call takes, as its caller writes it or as it was typed; optional fields may also be null, which is left out. */
export type CallInput<E> =
  E extends Endpoint<CallKey, infer Input, z.ZodType> ? Given<InputOf<E>, z.output<Input>> : never

type Arguments<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]

/** Calls the interface by the key of an endpoint. Never rejects. */
export type Api<Table = Calls> = <K extends keyof Table & CallKey>(
  key: K,
  ...rest: Arguments<CallInput<Table[K]>>
) => Promise<Result<DataOf<Table[K]>>>

/** The words of a place that waited in vain; undefined for a call its own caller gave up. */
export function failureWords(failure: Failure): string | undefined {
  if (failure.kind === 'aborted') return undefined
  if (failure.kind === 'network') return '网络不通，请重试'
  if (failure.kind === 'timeout') return '等得有点久了，检查网络后重试'
  return failure.msg || '炉子出了点问题，我们正在修'
}
