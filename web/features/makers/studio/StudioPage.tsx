import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { part } from '#web/lib/hydration/part.tsx'
import { useVisit } from '#web/lib/visit.ts'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { type Studio, studioKind } from '#web/features/makers/studio-card/index.ts'
import { asksOfStudio, headOfStudio, loadStudio, type StudioData, type Tab, tabs } from './studio-page.ts'
import { StudioHead } from './head/StudioHead.tsx'

const Body = part(() => import('./StudioBody.tsx'))

export const parts = [Body]
export const loader = loadStudio
export const head = headOfStudio
export const asks = asksOfStudio

const countsOf = (studio: Studio): Partial<Record<Tab, number>> => ({
  works: studio.work_count,
  pieces: studio.appreciation_count,
  notes: studio.article_count,
  posts: studio.post_count,
  fans: studio.fans_count,
})

/** A studio: who makes what, and what there is of it to see. */
export function View({ data, search }: { data: StudioData; search: string }) {
  const { shown } = data
  const studio = useFacts(studioKind, data.studio)
  useVisit('studio', studio.id)
  const counts = countsOf(studio)
  return (
    <>
      <StudioHead studio={studio} />
      <div className="col pt-6 phone:pt-3.5">
        <LinkTabs
          label={`看${studio.name}的什么`}
          tabs={tabs.map(({ key, name }) => ({
            key,
            name,
            to: key === 'works' ? studio.url : `${studio.url}&tab=${key}`,
            count: counts[key] || null,
            on: key === shown.tab,
          }))}
        />
        <section className="mt-6 phone:mt-4">
          <h2 className="sr">{tabs.find(({ key }) => key === shown.tab)?.name}</h2>
          <Body data={data} search={search} />
        </section>
      </div>
    </>
  )
}
