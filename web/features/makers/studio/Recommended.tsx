import { studioListPath } from '#contract/page-address.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { StudioCard } from '#web/features/makers/studio-card/index.ts'
import { StudioGrid } from '#web/features/makers/studio-card/index.ts'

/** One row of them. */
const shown = 4

/** 热门工作室: the four warmest makers, whom nobody pays for. */
export function Recommended({ studios }: { studios: readonly StudioCard[] }) {
  return (
    <>
      <SectionTitle title="热门工作室" more={{ to: studioListPath, words: '全部工作室' }}>
        <span className="meta">按热度排列，非广告</span>
      </SectionTitle>
      <StudioGrid studios={studios.slice(0, shown)} />
    </>
  )
}
