import type { Failure, Result, Success } from '../api/result.ts'
import { toastFailure } from '../toast.ts'

/** What may be at fault: a value, or what a form calls so. */
type FieldName<Values, Name extends string> = Name | (keyof Values & string)

/** What is wrong, by field; nothing stands for a field that is right. */
export type Faults<Name extends string> = { readonly [Field in Name]?: string | null | undefined }

/** Puts other values into the form, which nobody typed. */
type Settle<Values> = (to: (values: Values) => Values) => void

/** Where what was typed is kept until it was sent. */
export type Draft<Values> = {
  /** What was kept, over what is saved; null when nothing was. */
  read: (saved: Values) => Values | null
  /** Keeps what was typed; null forgets it. */
  keep: (values: Partial<Values> | null) => void
  isThere: () => boolean
}

export type FormOptions<Values extends object, Name extends string, Data> = {
  /** What the form begins with. What differs from it is not saved. */
  saved: Values
  /** What is typed already, over what is saved or was kept. */
  typed?: Partial<Values>
  /** When two say the same. */
  same?: (one: Values, other: Values) => boolean
  /** What is wrong with what was typed. */
  rules?: (values: Values) => Faults<Name>
  /** Sends it; null where nothing more is to be done, such as when the person gave up meanwhile. */
  send: (values: Values, settle: Settle<Values>) => Promise<Result<Data> | null>
  /**
   * What a refusal says of fields, or the field that the person is led to where the words stand elsewhere. The
   * fields that a malformed call names are found without.
   */
  blame?: (failure: Failure) => NoInfer<Faults<FieldName<Values, Name>> | FieldName<Values, Name>> | undefined
  /** The field that is called otherwise in the call. */
  fieldOf?: (called: string) => string
  /** Hears what was typed. */
  onType?: (part: Partial<Values>, values: Values) => void
  /** Whoever sends says why it failed. */
  told?: boolean
  onDone?: (result: Success<Data>, sent: Values, settle: Settle<Values>) => unknown
  draft?: Draft<NoInfer<Values>>
}

export type State<Values> = {
  values: Values
  /** Fields that were left. */
  left: readonly string[]
  /** Sending was tried: every fault is shown. */
  tried: boolean
  /** What the server said. */
  refused: Faults<string>
  /** It waits for the answer. */
  sending: boolean
  /** Something in it, such as a picture, is still on its way. */
  busy: boolean
  /** How often it was not sent, or refused. */
  stopped: number
  /** Where the person is then led; the first fault unless something else is said. */
  lead: string | undefined
  /** It was sent, and nothing was typed since. */
  done: boolean
  /** It was taken up again from a draft. */
  restored: boolean
}

const asJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether something would be lost. */
export const isUnsaved = <Values>(
  values: Values,
  { saved, same = asJson }: { saved: Values; same?: ((one: Values, other: Values) => boolean) | undefined },
): boolean => !same(values, saved)

/** The faults that are to be seen: of fields that were left, of all once sending was tried, and what the server said. */
export function shownFaults<Values extends object, Name extends string>(
  { values, left, tried, refused }: State<Values>,
  rules: ((values: Values) => Faults<Name>) | undefined,
): { readonly [Field in FieldName<Values, Name>]?: string } {
  const own = Object.entries<string | null | undefined>(rules?.(values) ?? {}).filter(
    ([name]) => tried || left.includes(name),
  )
  const all = [...own, ...Object.entries(refused)]
  return Object.fromEntries(all.filter(([, fault]) => fault)) as {
    [Field in FieldName<Values, Name>]?: string
  }
}

/** What a call that was malformed says of its fields. */
const malformed = (failure: Failure, fieldOf: (called: string) => string) =>
  failure.kind === 'malformed'
    ? failure.errors.map(({ field, message }) => [fieldOf(field.split('.')[0] ?? ''), message] as const)
    : []

/**
 * What stands in a form, and what becomes of it.
 * @param alive false while the page of the server comes alive: what was kept is then taken up by `restore`
 */
export function createForm<Values extends object, Name extends string, Data>(
  first: FormOptions<Values, Name, Data>,
  alive = true,
) {
  let options = first
  let tell = (_state: State<Values>) => {}
  const begin = (restores: boolean): State<Values> => {
    const { saved, typed, draft } = options
    const kept = (restores && draft?.read(saved)) || null
    return {
      values: { ...(kept ?? saved), ...typed },
      left: [],
      tried: false,
      refused: {},
      sending: false,
      busy: false,
      stopped: 0,
      lead: undefined,
      done: false,
      restored: kept !== null,
    }
  }
  let now = begin(alive)

  const change = (part: Partial<State<Values>>) => {
    now = { ...now, ...part }
    tell(now)
  }
  const keep = () => {
    options.draft?.keep(isUnsaved(now.values, options) ? now.values : null)
  }
  const forget = () => {
    options.draft?.keep(null)
  }
  const stop = (refused: Faults<string>, lead?: string) => change({ refused, lead, stopped: now.stopped + 1 })
  const refuse = (failure: Failure) => {
    // What the request layer has said is not said twice.
    if (!options.told) toastFailure(failure)
    const named = Object.fromEntries(malformed(failure, options.fieldOf ?? String))
    const blamed = options.blame?.(failure)
    const isLead = typeof blamed === 'string'
    stop({ ...(isLead ? {} : blamed), ...named }, isLead ? blamed : undefined)
  }
  const settle = (to: (values: Values) => Values) => {
    change({ values: to(now.values) })
    if (!now.done) keep()
  }
  const took = async (result: Success<Data>, sent: Values) => {
    const done = now.values === sent
    if (done) forget()
    change({ left: [], tried: false, done, restored: false })
    await options.onDone?.(result, sent, settle)
  }

  return {
    read: () => now,
    /** From now on told of each change, by options as they are now. */
    follow(next: FormOptions<Values, Name, Data>, listener: typeof tell) {
      options = next
      tell = listener
    },
    /** Takes up what was kept. */
    restore() {
      const begun = begin(true)
      if (begun.restored) change(begun)
    },
    /** @param about the fields whose faults the change takes away, where they are called otherwise */
    put(part: Partial<Values>, about: readonly string[] = Object.keys(part)) {
      const others = Object.entries(now.refused).filter(([name]) => !about.includes(name))
      change({
        values: { ...now.values, ...part },
        refused: Object.fromEntries(others),
        done: false,
      })
      keep()
      options.onType?.(part, now.values)
    },
    /** A field was left: from now on its fault is shown. */
    leave(name: string) {
      if (!now.left.includes(name)) change({ left: [...now.left, name] })
    },
    /** Shows the faults of some fields. @returns the first that has one */
    wrong(...names: readonly string[]): string | undefined {
      change({ left: [...new Set([...now.left, ...names])] })
      const faults: Faults<string> = options.rules?.(now.values) ?? {}
      return names.find((name) => faults[name])
    },
    setBusy: (busy: boolean) => change({ busy }),
    /** Sends what stands in it, unless something is wrong with it or it is on its way already. */
    async submit() {
      const { values, sending, busy } = now
      if (sending || busy) return
      change({ tried: true })
      if (Object.values(options.rules?.(values) ?? {}).some(Boolean)) return stop({})
      change({ sending: true, refused: {} })
      try {
        const result = await options.send(values, settle)
        if (result?.ok) await took(result, values)
        else if (result) refuse(result)
      } finally {
        change({ sending: false })
      }
    },
    settle,
    /** Back to what is saved. */
    discard() {
      forget()
      change({ values: options.saved, left: [], tried: false, refused: {}, restored: false })
    },
    forget,
  }
}
