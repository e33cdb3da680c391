/** Short messages by what they are for, and whether the service took them. */
export type SmsOutcome = 'sent' | 'refused'

type Counted<Labels> = { labels: Labels; count: number }

/** Counts things by labels. */
function createTally<Labels>() {
  const all = new Map<string, Counted<Labels>>()
  return {
    all: (): readonly Counted<Labels>[] => [...all.values()],
    add(key: string, labels: () => Labels) {
      const known = all.get(key)
      if (known) known.count += 1
      else all.set(key, { labels: labels(), count: 1 })
    },
  }
}

/** What is counted where it happens, from the start of the process, and read when somebody asks for the numbers. */
export function createCounters() {
  const answers = createTally<{ method: string; route: string; status: number }>()
  const sms = createTally<{ kind: string; outcome: SmsOutcome }>()
  return {
    answers: answers.all,
    /** An answer was sent: thousands are in a second, so that no more is done than to count up. */
    answer: (method: string, route: string, status: number) =>
      answers.add(`${method} ${route} ${status}`, () => ({ method, route, status })),
    shortMessages: sms.all,
    sms: (kind: string, outcome: SmsOutcome) => sms.add(`${kind} ${outcome}`, () => ({ kind, outcome })),
  }
}

export type Counters = ReturnType<typeof createCounters>
