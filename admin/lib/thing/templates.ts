import type { TemplateQueue } from '#contract/moderation/reply-template.ts'
import { useCall } from '../api/use-call.ts'

/** What is often said in the answers of a queue, by the decision for which it is said. */
export function useTemplates(queue: TemplateQueue): (decision: 'uphold' | 'dismiss') => readonly string[] {
  const { data } = useCall('GET /admin/template', { queue })
  return (wanted) =>
    data?.list.flatMap(({ words, decision }) => (['', wanted].includes(decision) ? [words] : [])) ?? []
}
