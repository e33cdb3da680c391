import type { LoaderFunctionArgs } from 'react-router'
import { contentTypes } from '#contract/content-type.ts'
import { profileAddress } from '#contract/page-address.ts'
import { apiFor } from '#web/lib/api/loader.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { PersonFrame } from './frame/PersonFrame.tsx'
import { readHome } from './frame/read-home.ts'
import type { Home } from './home-info.ts'
import { ProfileFacts } from './ProfileFacts.tsx'

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  readHome(await apiFor(context), request.url)

/** How the viewer stands to the person. */
export const asks = (home: Home | null): Things => (home ? { [contentTypes.user]: [home.uid] } : {})

export const head = (home: Home | null): PageHead =>
  home
    ? { title: `${home.nickname}的资料`, canonical: profileAddress(home.uid) }
    : { title: '我的资料', noindex: true }

/** A person's profile, at an address of its own. */
export function View({ data: home }: { data: Home | null }) {
  if (!home) return <NeedsLogIn title="我的资料" why="登录之后，这里是你自己的资料。" />
  return (
    <PersonFrame home={home} here="facts">
      <ProfileFacts home={home} />
    </PersonFrame>
  )
}
