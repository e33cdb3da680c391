import type { TemplateQueue } from '#contract/admin-template.ts'
import { useCall } from '../use-call.ts'

/** What is often said in the answers of a queue. */
export function useTemplates(queue: TemplateQueue): readonly string[] {
  return useCall('GET /admin/template', { queue }).data?.list.map(({ words }) => words) ?? []
}
