import { articleHtml, articleView } from './article.ts'
import type { Order, Outcome } from './parser.ts'

// Runs as a process of its own: what a hostile text does to the parser, it does here. See parser.ts.

function viewOf({ stored, people, topics }: Exclude<Order, { sent: string }>) {
  return articleView(stored, new Map(people), { ...topics, byName: new Map(topics.byName) })
}

const parse = (order: Order): Outcome =>
  'sent' in order ? { clean: articleHtml(order.sent) } : { view: viewOf(order) }

process.on('message', (order: Order) => {
  let outcome: Outcome
  try {
    outcome = parse(order)
  } catch {
    outcome = { refused: true }
  }
  process.send?.(outcome)
})
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0))
