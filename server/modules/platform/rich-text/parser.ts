import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { createLowPriorityWorker, WorkerError } from '#server/kernel/jobs/low-priority-worker.ts'
import { articleHtml, articleView, type CleanArticle, tooComplex } from './article.ts'
import { noTopics } from './topic.ts'

type View = ReturnType<typeof articleView>
type People = ReadonlyMap<string, number>

/** Parses what somebody sent, or a stored article with the people it mentions. */
type Names = [name: string, id: number][]
export type Order =
  | { sent: string }
  | { stored: string; people: Names; topics: { byName: Names; page: string } }
export type Outcome = { clean: CleanArticle } | { view: View } | { refused: true }

/** Up to so many characters are parsed at once in this process; the worst of them take some 20 ms. */
const maxHere = 16_384
const maxWaiting = 30

const worker = createLowPriorityWorker<Order, Outcome>({
  program: new URL('parse-child.ts', import.meta.url),
  nice: 2,
  timeout: 4_000,
  restTime: 60_000,
  megabytes: 256,
})
let waiting = 0

/** Parses a long text in another process, so that nobody waits for it here. */
async function elsewhere(order: Order): Promise<Outcome> {
  if (waiting >= maxWaiting) throw new Failure(code.unavailable, '现在排版的人太多，请稍后再试')
  waiting += 1
  try {
    return await worker.ask(order)
  } catch (error) {
    if (error instanceof WorkerError && error.late) throw tooComplex()
    throw new Failure(code.unavailable, '暂时处理不了这篇文章，请稍后再试')
  } finally {
    waiting -= 1
  }
}

/**
 * Makes what an editor sent safe (`articleHtml`).
 * @throws Failure 10001 for a text that takes too long or has more tags than any article, 50300 when too many wait
 */
export async function cleanArticle(sent: string): Promise<CleanArticle> {
  if (sent.length <= maxHere) return articleHtml(sent)
  const outcome = await elsewhere({ sent })
  if (!('clean' in outcome)) throw tooComplex()
  return outcome.clean
}

/** An article as readers see it (`articleView`). @throws Failure as `cleanArticle` does */
export async function viewArticle(stored: string, people: People, topics = noTopics): Promise<View> {
  if (stored.length <= maxHere * 4) return articleView(stored, people, topics)
  const outcome = await elsewhere({
    stored,
    people: [...people],
    topics: { ...topics, byName: [...topics.byName] },
  })
  if (!('view' in outcome)) throw tooComplex()
  return outcome.view
}
