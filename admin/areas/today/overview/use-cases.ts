import { useEffect, useState } from 'react'
import type { QueueName } from '#contract/identity/staff.ts'
import { client } from '../../../lib/api/client.ts'
import type { WaitingQueue } from '../../../lib/api/waiting.ts'

/** A case as the first page names it. */
export type WaitingCase = {
  queue: QueueName
  id: number
  /** 建圈, 认证, 补录, 纠错, 举报. */
  kind: string
  title: string
  by: string
  since: string
  /** What is to be looked out for; '' for nothing. */
  hint: string
}

const limit = 8
const gone = '已注销'

async function circles(): Promise<WaitingCase[]> {
  const result = await client('GET /admin/circle', { limit }, { silent: true })
  if (!result.ok) return []
  return result.data.list.map(({ id, name, founder, create_time: since, alike }) => ({
    queue: 'circle',
    id,
    kind: '建圈',
    title: name,
    by: founder?.nickname ?? gone,
    since,
    hint: alike.length > 0 ? `名字相近 ${alike.length}` : '',
  }))
}

const makers = { bucket: '斗师', studio: '工作室' }

async function certifications(): Promise<WaitingCase[]> {
  const result = await client('GET /admin/certification', { limit }, { silent: true })
  if (!result.ok) return []
  return result.data.list.map(({ id, name, kind, userinfo, submit_time: since }) => ({
    queue: 'certification',
    id,
    kind: '认证',
    title: name,
    by: userinfo?.nickname ?? gone,
    since: since ?? '',
    hint: makers[kind],
  }))
}

async function submissions(): Promise<WaitingCase[]> {
  const result = await client('GET /admin/submission', { limit }, { silent: true })
  if (!result.ok) return []
  return result.data.list.map(({ id, act, name, author, create_time: since, fields, warnings }) => {
    const conflicts = fields.filter(({ conflict }) => conflict).length
    const words = warnings.length > 0 ? '有待核的字词' : ''
    return {
      queue: 'submission',
      id,
      kind: act === 'add' ? '补录' : '纠错',
      title: name,
      by: author.nickname,
      since,
      hint: conflicts > 0 ? `${conflicts} 处冲突` : words,
    }
  })
}

async function reports(): Promise<WaitingCase[]> {
  const result = await client('GET /admin/report', { limit, sort: 'oldest' }, { silent: true })
  if (!result.ok) return []
  return result.data.list.map(({ id, what, reports: people, reasons, now, first_time: since }) => ({
    queue: 'report',
    id,
    kind: '举报',
    title: `${what}：${now?.title ?? '已经没有了'}`,
    by: `${people} 人举报`,
    since,
    hint: reasons[0]?.words ?? '',
  }))
}

const readers: Partial<Record<QueueName, () => Promise<WaitingCase[]>>> = {
  circle: circles,
  certification: certifications,
  submission: submissions,
  report: reports,
}

const listed: ReadonlySet<QueueName> = new Set(Object.keys(readers) as QueueName[])

async function readAll(names: readonly string[]): Promise<WaitingCase[]> {
  const found = await Promise.all(names.map(async (name) => (await readers[name as QueueName]?.()) ?? []))
  return found.flat().toSorted((one, other) => one.since.localeCompare(other.since))
}

/** The cases that wait longest in those queues whose cases say enough in a line; read anew when their numbers change. */
export function useCases(queues: readonly WaitingQueue[]) {
  const [cases, setCases] = useState<readonly WaitingCase[]>([])
  const some = queues.filter(({ name, count }) => listed.has(name) && count > 0)
  const wish = some.map(({ name, count }) => `${name} ${count}`).join()
  useEffect(() => {
    let left = false
    const names = wish.split(',').flatMap((one) => one.split(' ')[0] || [])
    void readAll(names).then((found) => {
      if (!left) setCases(found)
    })
    return () => {
      left = true
    }
  }, [wish])
  return { cases, listed }
}
