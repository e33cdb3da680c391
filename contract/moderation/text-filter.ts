import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxWordLetters, maxWordNoteLetters, maxTriedLetters } from '../limits.ts'
import { listOf, paging } from '../paging.ts'
import { itemNumber, optional, searchText, text, whole, yesNo } from '../rule.ts'

/** What becomes of a text with a word: it is refused, it waits for a look, or the word is no reason for anything. */
export const wordActs = ['refuse', 'hold', 'allow'] as const

/** Words of a list in all, and of one that is tried. */
export const maxWords = 50_000
export const maxTriedWords = 1_000

const act = z.enum(wordActs, { error: '处理方式只有拦截、先审、放行' })
const typed = z
  .string({ error: '请填写词语' })
  .transform((word) => word.replace(/\p{Cc}/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: '请填写词语' })
      .max(maxWordLetters, { error: `词语最多 ${maxWordLetters} 个字` }),
  )
export const note = z
  .preprocess((value) => value ?? '', z.string({ error: '说明不正确' }))
  .pipe(
    z
      .string()
      .trim()
      .max(maxWordNoteLetters, { error: `说明最多 ${maxWordNoteLetters} 个字` }),
  )
export const version = whole('版本不正确').pipe(z.int().min(0, { error: '版本不正确' }))

/** Who changed a row last, and when; `by` is null for what the site began with. */
export const changed = {
  version: z.int(),
  update_time: z.iso.datetime(),
  by: z.object({ uid: z.int(), nickname: z.string() }).nullable(),
}

const word = z.object({
  id: z.int(),
  word: z.string(),
  act,
  note: z.string(),
  live: z.boolean(),
  /** It came with the site: it can be switched off, not deleted or written otherwise. */
  seeded: z.boolean(),
  ...changed,
})

const filter = {
  q: optional(searchText()),
  act: optional(act),
  live: optional(yesNo('启用与否只有 0 和 1')),
}

export const wordList = endpoint({
  key: 'GET /admin/word',
  summary: '敏感词：按词、说明、处理方式、启用与否查',
  who: 'admin',
  input: z.object({
    ...filter,
    sort: optional(z.enum(['new', 'word'], { error: '没有这种排序' })),
    ...paging,
  }),
  data: listOf(word),
})

export const wordOne = endpoint({
  key: 'GET /admin/word/{id}',
  summary: '一个敏感词',
  who: 'admin',
  input: z.object({ id: itemNumber() }),
  data: word,
})

export const wordMake = endpoint({
  key: 'POST /admin/word',
  summary: '加一个敏感词；五秒内处处生效',
  who: 'admin',
  input: z.object({ word: typed, act, note, live: optional(yesNo('启用与否只有 0 和 1')) }),
  data: word,
})

export const wordChange = endpoint({
  key: 'PUT /admin/word/{id}',
  summary: '改一个敏感词；开站时就有的只能改处理方式、说明、启用与否',
  who: 'admin',
  input: z.object({
    id: itemNumber(),
    version,
    word: optional(typed),
    act: optional(act),
    note: note.optional(),
    live: optional(yesNo('启用与否只有 0 和 1')),
  }),
  data: word,
})

export const wordRemove = endpoint({
  key: 'DELETE /admin/word/{id}',
  summary: '删一个敏感词；开站时就有的不能删，可以停用',
  who: 'admin',
  input: z.object({ id: itemNumber() }),
  data: z.null(),
})

export const wordExport = endpoint({
  key: 'GET /admin/word/csv',
  summary: '敏感词导出为 CSV：词、处理方式、说明、启用',
  who: 'admin',
  input: z.object(filter),
  data: z.object({ name: z.string(), text: z.string() }),
})

export const wordImport = endpoint({
  key: 'POST /admin/word/csv',
  summary: '从 CSV 导入敏感词：不合格的行逐行说明，其余照收',
  who: 'admin',
  bodyLimit: 6 * 1024 * 1024,
  input: z.object({ text: text('请选择一个不超过 4 MB 的 CSV 文件', 4 * 1024 * 1024) }),
  data: z.object({
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Lines that were not taken, at most 200 of them. */
    refused: z.array(z.object({ line: z.int(), words: z.string() })),
    refused_count: z.int(),
  }),
})

export const wordTry = endpoint({
  key: 'POST /admin/word/try',
  summary: '试一段文字：过滤会怎么判，命中在哪里',
  who: 'admin',
  repeatable: true,
  input: z.object({ text: text(`请填写要试的文字，最多 ${maxTriedLetters} 个字`, maxTriedLetters) }),
  data: z.object({
    verdict: z.enum(['refuse', 'hold', 'open']),
    refused: z.array(z.string()),
    held: z.array(z.string()),
    allowed: z.array(z.string()),
    /** 联系方式, 买卖. */
    suspected: z.array(z.string()),
    links: z.array(z.object({ host: z.string(), verdict: z.enum(['refuse', 'hold', 'newcomer', 'allow']) })),
    /** Where words stand in the text as it was sent: UTF-16 units, from and up to. */
    marks: z.array(z.object({ from: z.int(), to: z.int(), word: z.string(), act })),
  }),
})

const run = z.object({
  id: z.int(),
  words: z.array(z.string()),
  state: z.enum(['running', 'done', 'capped']),
  /** What is read now; '' when it is over. */
  at: z.string(),
  seen: z.int(),
  found: z.int(),
  create_time: z.iso.datetime(),
  finish_time: z.iso.datetime().nullable(),
  by: z.object({ uid: z.int(), nickname: z.string() }),
})

export const wordDryRun = endpoint({
  key: 'POST /admin/word/dry-run',
  summary: '试跑：这些词若启用，会碰到已有的哪些内容；在后台进行',
  who: 'admin',
  input: z.object({
    words: z.preprocess(
      (given) => (typeof given === 'string' ? given.split('\n').filter((line) => line.trim() !== '') : given),
      z
        .array(typed, { error: '请填写要试跑的词，一行一个' })
        .min(1, { error: '请填写要试跑的词，一行一个' })
        .max(maxTriedWords, { error: `一次最多试跑 ${maxTriedWords} 个词` }),
    ),
  }),
  data: run,
})

export const wordDryRuns = endpoint({
  key: 'GET /admin/word/dry-run',
  summary: '最近的试跑',
  who: 'admin',
  input: z.object({}),
  data: z.object({ list: z.array(run) }),
})

export const wordDryRunOne = endpoint({
  key: 'GET /admin/word/dry-run/{id}',
  summary: '一次试跑：进度、每个词碰到多少、碰到了哪些',
  who: 'admin',
  input: z.object({ id: itemNumber(), ...paging }),
  data: run.extend({
    by_word: z.array(z.object({ word: z.string(), count: z.int() })),
    hits: listOf(
      z.object({
        source: z.string(),
        type: z.int(),
        id: z.int(),
        words: z.array(z.string()),
        excerpt: z.string(),
        url: z.string(),
      }),
    ),
  }),
})
