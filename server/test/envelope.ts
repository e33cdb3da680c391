import { expect } from 'vitest'

// What no answer may hold: our insides.
const insides =
  /node_modules|\bat (?:async )?[\w.<>]+ \(|\.ts:\d+|\bselect\b.+\bfrom\b|\bsyntax error\b|invalid input syntax|FST_ERR|ZodError|Kysely|postgres/i
const machineWords = /id|undefined|null|NaN|expected|invalid|required|期望/i

const chinese = /\p{Script=Han}/u

// A hundred thousand answers are looked at: what holds is not said to hold, what does not is.
function checkWords(words: string, where: string) {
  if (!chinese.test(words)) expect(words, where).toMatch(chinese)
  if (machineWords.test(words)) expect(words, where).not.toMatch(machineWords)
}

type Envelope = { code: unknown; msg: string; data: null | { errors?: { message: string }[] } }

/** An answer to anything at all: the envelope, in words for people, for every field that it names. */
export function checkEnvelope(asked: string, status: number, text: string): Envelope {
  const where = asked.slice(0, 300)
  if (!(status < 500)) expect(status, where).toBeLessThan(500)
  if (insides.test(text)) expect(text, where).not.toMatch(insides)
  const answer = JSON.parse(text) as Envelope
  if (typeof answer.code !== 'number') expect(typeof answer.code, where).toBe('number')
  checkWords(answer.msg, where)
  for (const { message } of answer.code === 10000 ? [] : (answer.data?.errors ?? []))
    checkWords(message, where)
  return answer
}
