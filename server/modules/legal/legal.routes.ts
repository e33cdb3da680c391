import { legalKinds, legalList, legalOne } from '#contract/legal.ts'
import { missing } from '#server/kernel/fail.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/serve.ts'
import { renderArticle } from '#server/modules/article/index.ts'
import { readTextInForce, readTextsInForce } from './legal.store.ts'

export function legalRoutes(host: Host): void {
  const { db } = host

  serve(host, legalList, async () => {
    const texts = await readTextsInForce(db)
    const of = (kind: (typeof legalKinds)[number]) =>
      texts.filter((text) => text.kind === kind).map((text) => ({ ...text, kind }))
    return { list: legalKinds.flatMap(of) }
  })

  serve(host, legalOne, async ({ kind }) => {
    const text = await readTextInForce(db, kind)
    if (!text) throw missing('这份文本还没有生效')
    return { ...text, kind, ...renderArticle(text.body_markdown) }
  })
}
