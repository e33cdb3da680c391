import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

const bits = 24

const hashOf = (first: number, second: number): number =>
  Math.imul((first << 16) | second, 0x9e3779b1) >>> (32 - bits)

/** Which two characters are a word of the language; one pair in two hundred that is none counts as one. */
export type WordPairs = { has(text: string, at: number): boolean }

const dictionary = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')

async function readPairs(): Promise<WordPairs> {
  const map = new Uint8Array(1 << (bits - 3))
  for await (const line of createInterface({ input: createReadStream(dictionary) })) {
    if (line[2] !== ' ') continue
    const hash = hashOf(line.charCodeAt(0), line.charCodeAt(1))
    map[hash >>> 3] = (map[hash >>> 3] ?? 0) | (1 << (hash & 7))
  }
  return {
    has(text, at) {
      if (at < 0 || at + 1 >= text.length) return false
      const hash = hashOf(text.charCodeAt(at), text.charCodeAt(at + 1))
      return (((map[hash >>> 3] ?? 0) >>> (hash & 7)) & 1) === 1
    },
  }
}

let pairs: Promise<WordPairs> | undefined

/** The words of two characters of the dictionary; read when they are first asked for. */
export const loadWordPairs = (): Promise<WordPairs> => (pairs ??= readPairs())
