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

type Options<Values extends object, Name extends string, Data> = FormOptions<Values, Name, Data>

/** What a refusal says: of which fields, or where the person is led. What the request layer has said is not said twice. */
function refusalOf<Values extends object, Name extends string, Data>(
  { told, blame, fieldOf = String }: Options<Values, Name, Data>,
  failure: Failure,
): Pick<State<Values>, 'refused' | 'lead'> {
  if (!told) toastFailure(failure)
  const errors = failure.kind === 'malformed' ? failure.errors : []
  const named = errors.map(({ field, message }) => [fieldOf(field.split('.')[0] ?? ''), message] as const)
  const blamed: Faults<string> | string | undefined = blame?.(failure)
  const isLead = typeof blamed === 'string'
  return {
    refused: { ...(isLead ? {} : blamed), ...Object.fromEntries(named) },
    lead: isLead ? blamed : undefined,
  }
}

/** @param restores whether what was kept is taken up */
function begin<Values extends object>(
  { saved, typed, draft }: Pick<Options<Values, never, never>, 'saved' | 'typed' | 'draft'>,
  restores: boolean,
): State<Values> {
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

/** What a form holds now, by options that may change, and who is told of it. */
function createHold<Values extends object, Name extends string, Data>(
  first: Options<Values, Name, Data>,
  alive: boolean,
) {
  let now = begin(first, alive)
  const hold = {
    options: first,
    tell: (_state: State<Values>) => {},
    read: () => now,
    change(part: Partial<State<Values>>) {
      now = { ...now, ...part }
      hold.tell(now)
    },
    keep: () => hold.options.draft?.keep(isUnsaved(now.values, hold.options) ? now.values : null),
    forget: () => hold.options.draft?.keep(null),
    settle(to: (values: Values) => Values) {
      hold.change({ values: to(now.values) })
      if (!now.done) hold.keep()
    },
  }
  return hold
}

type Hold<Values extends object, Name extends string, Data> = ReturnType<
  typeof createHold<Values, Name, Data>
>

/** Sends what stands in a form, unless something is wrong with it or it is on its way already. */
async function submit<Values extends object, Name extends string, Data>(hold: Hold<Values, Name, Data>) {
  const { read, change, settle } = hold
  const { values, sending, busy } = read()
  if (sending || busy) return
  change({ tried: true })
  const stop = (why: Pick<State<Values>, 'refused' | 'lead'>) =>
    change({ ...why, stopped: read().stopped + 1 })
  if (Object.values(hold.options.rules?.(values) ?? {}).some(Boolean))
    return stop({ refused: {}, lead: undefined })
  change({ sending: true, refused: {} })
  try {
    const result = await hold.options.send(values, settle)
    if (result === null) return
    if (!result.ok) return stop(refusalOf(hold.options, result))
    const done = read().values === values
    if (done) hold.forget()
    change({ left: [], tried: false, done, restored: false })
    await hold.options.onDone?.(result, values, settle)
  } finally {
    change({ sending: false })
  }
}

/**
 * What stands in a form, and what becomes of it.
 * @param alive false while the page of the server comes alive: what was kept is then taken up by `restore`
 */
export function createForm<Values extends object, Name extends string, Data>(
  first: Options<Values, Name, Data>,
  alive = true,
) {
  const hold = createHold(first, alive)
  const { read, change, keep, forget, settle } = hold
  return {
    read,
    settle,
    forget,
    /** From now on goes by these options. */
    follow(options: Options<Values, Name, Data>) {
      hold.options = options
    },
    /** From now on told of each change. */
    listen(tell: (state: State<Values>) => void) {
      hold.tell = tell
    },
    /** Takes up what was kept. */
    restore() {
      const begun = begin(hold.options, true)
      if (begun.restored) change(begun)
    },
    /** @param about the fields whose faults the change takes away, where they are called otherwise */
    put(part: Partial<Values>, about: readonly string[] = Object.keys(part)) {
      const { values, refused } = read()
      const others = Object.entries(refused).filter(([name]) => !about.includes(name))
      change({ values: { ...values, ...part }, refused: Object.fromEntries(others), done: false })
      keep()
      hold.options.onType?.(part, read().values)
    },
    /** A field was left: from now on its fault is shown. */
    leave(name: string) {
      const { left } = read()
      if (!left.includes(name)) change({ left: [...left, name] })
    },
    /** Shows the faults of some fields. @returns the first that has one */
    wrong(...names: readonly string[]): string | undefined {
      change({ left: [...new Set([...read().left, ...names])] })
      const faults: Faults<string> = hold.options.rules?.(read().values) ?? {}
      return names.find((name) => faults[name])
    },
    setBusy: (busy: boolean) => change({ busy }),
    submit: () => submit(hold),
    /** Back to what is saved. */
    discard() {
      forget()
      change({ values: hold.options.saved, left: [], tried: false, refused: {}, restored: false })
    },
  }
}
