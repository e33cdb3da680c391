import { Link } from '#web/ui/navigation/Link.tsx'
import { dataSourcePath } from '#contract/page-address.ts'
import { datePart } from '#web/lib/format/time.ts'

const sources = {
  tobaccos_club: '公开资料库 Tobaccos Club',
  editors: '公开资料',
  members: '斗友补录',
} as const

/** Of what has no dates of its own the source alone is said. */
export type Sourced = { source: keyof typeof sources; update_time?: string }

/** Where the facts of an item come from, and how old they are. */
export function SourceLine({ item: { source, update_time } }: { item: Sourced }) {
  return (
    <p className="meta mt-2 text-balance">
      出处：<Link to={dataSourcePath}>{sources[source]}</Link>
      {update_time !== undefined && (
        <>
          ，更新于{' '}
          <time className="num whitespace-nowrap" dateTime={update_time}>
            {datePart(update_time)}
          </time>
        </>
      )}
      {source !== 'members' && '；简介与插图由人工智能生成'}
    </p>
  )
}
