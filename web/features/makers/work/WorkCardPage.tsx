import { type LoaderFunctionArgs, redirect } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { workAddress, workListPath } from '#contract/page-address.ts'
import type { PageHead } from '#web/page.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { useVisit } from '#web/lib/visit.ts'
import { button } from '#web/ui/button/button.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { trailOf, type Work } from '#web/features/makers/studio-card/index.ts'
import { WorkCard } from './WorkCard.tsx'

type Data = { work: Work }

/** One work; an address that names none leads to the nearest list. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const { id } = callQuery(request.url, ['id'])
  if (id === undefined) throw redirect(workListPath)
  const api = await apiFor(context)
  const asked = { id }
  return { work: unwrap(await api('GET /work/{id}', asked)) }
}

export const head = ({ work: { id, name, studio } }: Data): PageHead => ({
  title: `${name} · ${studio.name}`,
  canonical: workAddress(id),
  noindex: true,
})

/** The card of a work, standing alone. */
export function View({ data: { work } }: { data: Data }) {
  useVisit('work', work.id)
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trailOf(work)} here={work.name} />
      </div>
      <div className="col grid gap-5 justify-items-center pt-10 pb-6 phone:pt-5 phone:pb-4">
        <h1 className="sr">
          {work.studio.name}的“{work.name}”
        </h1>
        <div className="max-w-full w-[360px]">
          <WorkCard work={work} heading="h2" eager />
        </div>
        <Link className={button('line')} to={workAddress(work.id)}>
          看这件作品
        </Link>
      </div>
    </>
  )
}
