import { pageAfter, queryWith } from '#web/lib/navigation/query.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { Wall } from '#web/features/community/appreciation/index.ts'
import { studioKind } from '#web/features/makers/studio-card/index.ts'
import type { StudioData } from './studio-page.ts'
import { About } from './tabs/About.tsx'
import { Bench } from './tabs/Bench.tsx'
import { Fans } from './tabs/Fans.tsx'
import { StudioPosts } from './tabs/StudioPosts.tsx'
import { StudioWorks } from './tabs/StudioWorks.tsx'

/** What one tab shows of a studio. */
export function View({ data, search }: { data: StudioData; search: string }) {
  const { shown } = data
  const studio = useFacts(studioKind, data.studio)
  switch (shown.tab) {
    case 'works':
      return (
        <>
          {studio.notice && (
            <Link className="flex gap-3 mb-4 text-14" to={`${studio.url}&tab=about`}>
              <b className="flex-none">公告</b>
              <span className="line-clamp-1 phone:line-clamp-2">{studio.notice}</span>
            </Link>
          )}
          <StudioWorks studio={studio} works={shown.works} search={search} />
          {shown.works.page === 1 && <Bench studio={studio} />}
        </>
      )
    case 'pieces':
      return (
        <Wall
          pieces={shown.pieces}
          asked={shown.asked}
          to={queryWith(search, pageAfter(shown.pieces))}
          first
          empty={null}
        />
      )
    case 'notes':
    case 'posts':
      return (
        <StudioPosts
          key={shown.tab}
          studio={studio}
          tab={shown.tab}
          posts={shown.posts}
          asked={shown.asked}
          search={search}
        />
      )
    case 'fans':
      return <Fans studio={studio} people={shown.people} search={search} />
    case 'about':
      return <About studio={studio} />
  }
}
