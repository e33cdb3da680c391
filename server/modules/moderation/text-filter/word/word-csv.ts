import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { maxWords } from '#contract/moderation/text-filter.ts'
import { maxWordLetters, maxWordNoteLetters } from '#contract/limits.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import { formsOf } from '../matching/forms.ts'
import type { WordAct } from '../matching/word.ts'
import type { WordWriting } from './word.store.ts'

const acts: Readonly<Record<string, WordAct>> = {
  拦截: 'refuse',
  先审: 'hold',
  放行: 'allow',
  refuse: 'refuse',
  hold: 'hold',
  allow: 'allow',
}
const actLabels: Readonly<Record<WordAct, string>> = { refuse: '拦截', hold: '先审', allow: '放行' }
const heads = ['词语', '处理方式', '说明', '启用']

/** A list as a file that a table program opens: with the mark by which it knows UTF-8. */
export function csvOfWords(words: readonly WordWriting[]): string {
  const rows = words.map(({ word, act, note, live }) => [word, actLabels[act], note, live ? '是' : '否'])
  // A text that begins like a formula is one for programs that open tables.
  return stringify([heads, ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true })
}

const live: Readonly<Record<string, boolean>> = { 是: true, 否: false, 1: true, 0: false, '': true }

type Line = { line: number; words: string }

/** What a line says, or why it is not taken. */
function lineOf(cells: readonly string[]): WordWriting | string {
  const [word = '', act = '', note = '', on = ''] = cells.map((cell) =>
    cell
      .replace(/^'(?=[=+\-@＝＋－＠])/, '')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  )
  const known = acts[act || '先审']
  if (word === '') return '没有词语'
  if ([...word].length > maxWordLetters) return `词语最多 ${maxWordLetters} 个字`
  if (formsOf(word).tight === '') return '词语里至少要有一个字或数字'
  if (known === undefined) return `处理方式只有拦截、先审、放行，没有“${act.slice(0, 20)}”`
  if ([...note].length > maxWordNoteLetters) return `说明最多 ${maxWordNoteLetters} 个字`
  if (live[on] === undefined) return `启用只有是和否，没有“${on.slice(0, 20)}”`
  return { word, act: known, note, live: live[on] }
}

/**
 * Reads a file of words: the word, then (absent: 先审) what becomes of it, a note, on or off.
 * @returns the words that can be taken, and line by line why the others cannot
 * @throws Failure 10001 for what is no table or too long
 */
export function wordsOfCsv(text: string): { words: WordWriting[]; refused: Line[] } {
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, { bom: true, info: true, relaxColumnCount: true, skipEmptyLines: true }) as never
  } catch {
    throw unacceptable('这不是一个 CSV 文件，或引号没有成对')
  }
  if (records.length > maxWords + 1) throw unacceptable(`一次最多 ${maxWords} 行`)
  const words = new Map<string, WordWriting>()
  const refused: Line[] = []
  for (const [index, { record, info }] of records.entries()) {
    if (index === 0 && heads[0] === record[0]?.trim()) continue
    const read = lineOf(record)
    if (typeof read === 'string') refused.push({ line: info.lines, words: read })
    else if (words.has(read.word)) refused.push({ line: info.lines, words: `“${read.word}”在前面已经有了` })
    else words.set(read.word, read)
  }
  return { words: [...words.values()], refused }
}
