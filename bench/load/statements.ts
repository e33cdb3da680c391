// What the database itself says that the statements of a question took.
import pg from 'pg'
import { median } from './fire.ts'

type Sent = { text: string; values: unknown[] }
type Plan = { 'Planning Time': number; 'Execution Time': number; Plan: Record<string, number> }

/** The statements that `work` sends, read by listening at the client. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function listening(this: pg.Client, ...args: unknown[]) {
    const [text, values] = args
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent.filter(({ text }) => /^\s*(select|with)/i.test(text))
}

export type Cost = { statements: number; ms: number; pages: number }

/** Runs the statements of a question again, each under EXPLAIN: milliseconds (planned and done, medians) and pages touched. */
export async function costOf(pool: pg.Pool, work: () => Promise<unknown>, times = 15): Promise<Cost> {
  const sent = await statementsOf(work)
  let [ms, pages] = [0, 0]
  for (const { text, values } of sent) {
    const took: number[] = []
    let touched = 0
    for (let n = 0; n < times; n += 1) {
      const { rows } = await pool.query<{ 'QUERY PLAN': Plan[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      const plan = rows[0]?.['QUERY PLAN'][0]
      if (!plan) continue
      took.push(plan['Execution Time'])
      touched = (plan.Plan['Shared Hit Blocks'] ?? 0) + (plan.Plan['Shared Read Blocks'] ?? 0)
    }
    ms += median(took)
    pages += touched
  }
  return { statements: sent.length, ms, pages }
}
