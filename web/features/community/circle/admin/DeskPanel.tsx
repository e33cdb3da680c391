import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import type { DeskView } from './circle-admin.ts'
import { DeskBlacklist } from './DeskBlacklist.tsx'
import { DeskInvite } from './DeskInvite.tsx'
import { DeskMembers } from './DeskMembers.tsx'
import { DeskPosts } from './DeskPosts.tsx'
import { DeskRequests } from './DeskRequests.tsx'

// Forms do nothing without scripts, and come with them.
const DeskNotice = lazyPart(async () => (await import('./DeskNotice.tsx')).DeskNotice)
const DeskSettings = lazyPart(async () => (await import('./DeskSettings.tsx')).DeskSettings)

/** The view of the desk that the address asks for. */
export function DeskPanel({ view, search }: { view: DeskView; search: string }) {
  const { desk, tab, people, posts } = view
  const alive = useHydrated()
  if (tab === 'requests' && people) return <DeskRequests desk={desk} people={people} search={search} />
  if (tab === 'members' && people) return <DeskMembers desk={desk} people={people} search={search} />
  if (tab === 'blacklist' && people) return <DeskBlacklist desk={desk} people={people} search={search} />
  if (tab === 'posts' && posts) return <DeskPosts posts={posts} search={search} />
  if (tab === 'invite') return <DeskInvite desk={desk} />
  if (tab !== 'notice' && !desk.can.own) return null
  const room = <p aria-busy="true">稍等</p>
  if (!alive) return room
  const Form = tab === 'notice' ? DeskNotice : DeskSettings
  return <Form waiting={room} desk={desk} />
}
