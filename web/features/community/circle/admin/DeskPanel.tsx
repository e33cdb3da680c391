import type { DeskView } from './circle-admin.ts'
import { DeskBlacklist } from './DeskBlacklist.tsx'
import { DeskInvite } from './DeskInvite.tsx'
import { DeskMembers } from './DeskMembers.tsx'
import { DeskNotice } from './DeskNotice.tsx'
import { DeskPosts } from './DeskPosts.tsx'
import { DeskRequests } from './DeskRequests.tsx'
import { DeskSettings } from './DeskSettings.tsx'

/** The view of the desk that the address asks for. */
export function DeskPanel({ view, search }: { view: DeskView; search: string }) {
  const { desk, tab, people, posts } = view
  if (tab === 'requests' && people) return <DeskRequests desk={desk} people={people} search={search} />
  if (tab === 'members' && people) return <DeskMembers desk={desk} people={people} search={search} />
  if (tab === 'blacklist' && people) return <DeskBlacklist desk={desk} people={people} search={search} />
  if (tab === 'posts' && posts) return <DeskPosts posts={posts} search={search} />
  if (tab === 'notice') return <DeskNotice desk={desk} />
  if (tab === 'invite') return <DeskInvite desk={desk} />
  return desk.can.own ? <DeskSettings desk={desk} /> : null
}
