/** An answer of the interface, or of what stands in its place. */
export type Got = {
  status: number
  text: string
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>
}

// What no answer may hold: our insides.
const insides =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|\.ts:\d+|\bselect\b.+\bfrom\b|\bsyntax error\b|invalid input syntax|FST_ERR|ZodError|Kysely|postgres/i
// Of those, what people do not write either: a success repeats what somebody wrote.
const deepInsides =
  /node_modules\/|\n\s+at (?:async )?[\w.<>]+ \(|\/server\/[\w/.-]+\.ts:\d+|FST_ERR|ZodError/
const machineWords = /id|undefined|null|NaN|expected|invalid|required|期望/i
const chinese = /\p{Script=Han}/u

type Envelope = { code: unknown; msg: unknown; data?: { errors?: { message: string }[] } | null }

function envelopeOf(text: string): Envelope | null {
  try {
    const found: unknown = JSON.parse(text)
    return found !== null && typeof found === 'object' && 'code' in found ? (found as Envelope) : null
  } catch {
    return null
  }
}

const badWords = (words: unknown) =>
  typeof words !== 'string' || !chinese.test(words) || machineWords.test(words)

/**
 * What is wrong with an answer to anything at all: it is the envelope, in words for people, for every field that it
 * names, and shows nothing of our insides.
 * @param secrets texts that no answer may hold, such as folders of the machine
 * @returns null for a sound answer
 */
export function answerFault({ status, text }: Got, secrets: readonly string[] = []): string | null {
  if (status >= 500) return `status ${status}`
  const envelope = envelopeOf(text)
  if (!envelope) return 'no envelope'
  const { code, msg, data } = envelope
  if (typeof code !== 'number') return 'a code that is no number'
  if (code === 10500) return 'code 10500'
  if ((code === 10000 ? deepInsides : insides).test(text)) return 'our insides in the answer'
  if (secrets.some((secret) => text.includes(secret))) return 'a path of the machine in the answer'
  if (badWords(msg)) return `words that are not for people: ${String(msg)}`
  const wrong = code === 10000 ? undefined : data?.errors?.find(({ message }) => badWords(message))
  return wrong ? `words that are not for people: ${wrong.message}` : null
}

/** The code of a sound answer. */
export const codeOf = ({ text }: Got): number => Number(envelopeOf(text)?.code)
