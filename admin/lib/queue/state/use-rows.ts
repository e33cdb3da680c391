import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallKey } from '#contract/endpoint.ts'
import { request, wordsOf } from '../../api/client.ts'
import type { Case } from '../types.ts'

type Page = { list: Case[]; total: number | null; page: number; next: string | null }
type More = { cursor: string } | 'by page'
type Known = {
  /** The question that this answers. */
  of: string
  rows: readonly Case[]
  total: number | null
  /** How the next ones are asked for; null at the end. */
  more: More | null
  state: 'looking' | 'known' | 'failed'
  fault: string
}

const atFirst = { of: '', rows: [], total: null, more: null, state: 'looking', fault: '' } as const
const limit = 30

/** By cursor where the list has one, by page otherwise. */
function moreOf({ list, next }: Page): More | null {
  if (next) return { cursor: next }
  return list.length === limit ? 'by page' : null
}

/** What was decided has left the list: the pages behind it have moved up, so the place is counted anew. */
const placeOf = (more: More | null, rows: number) =>
  more === 'by page' ? { page: Math.floor(rows / limit) + 1 } : more

/** Old cases stay where they are, none stands twice. */
function joined(old: readonly Case[], added: readonly Case[]): Case[] {
  const known = new Set(old.map(({ id }) => id))
  return [...old, ...added.filter(({ id }) => !known.has(id))]
}

function withPage(was: Known, of: string, page: Page, goesOn: boolean): Known {
  const rows = goesOn ? joined(was.rows, page.list) : page.list
  // A page that brought nothing new is the last one.
  const ended = goesOn && rows.length === was.rows.length
  return { of, rows, total: page.total, more: ended ? null : moreOf(page), state: 'known', fault: '' }
}

/** The cases of a queue, as many pages of them as were asked for. */
export function useRows(list: CallKey, filter: Readonly<Record<string, string>>) {
  const [found, setKnown] = useState<Known>(atFirst)
  const turn = useRef(0)
  const wish = JSON.stringify(filter)
  const of = `${list} ${wish}`
  const read = useCallback(
    async (more: object | null): Promise<void> => {
      const mine = (turn.current += 1)
      const asked = { ...(JSON.parse(wish) as object), limit, ...more }
      const result = await request(list, asked, { silent: true })
      // A later question has been asked meanwhile.
      if (mine !== turn.current) return
      if (result.ok) setKnown((was) => withPage(was, of, result.data as Page, more !== null))
      else {
        const fault = wordsOf(result) ?? '请重新登录'
        setKnown((was) => ({ ...(was.of === of ? was : atFirst), of, state: 'failed', fault }))
      }
    },
    [list, wish, of],
  )
  useEffect(() => {
    const begin = async () => read(null)
    void begin()
  }, [read])
  const drop = useCallback((id: number) => {
    setKnown((was) => {
      const rows = was.rows.filter((row) => row.id !== id)
      const gone = was.rows.length - rows.length
      return { ...was, rows, total: was.total === null ? null : Math.max(0, was.total - gone) }
    })
  }, [])
  const known: Known = found.of === of ? found : atFirst
  const look = (more: object | null) => {
    setKnown((was) => ({ ...was, state: 'looking' }))
    void read(more)
  }
  return {
    ...known,
    again: () => look(null),
    next: () => look(placeOf(known.more, known.rows.length)),
    drop,
  }
}
