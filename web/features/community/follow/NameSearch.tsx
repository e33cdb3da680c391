import { followersPath } from '#contract/page-address.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'

/** A name to look for among fans or followed people. */
export function NameSearch({ uid, tab, q }: { uid: number; tab: 'fans' | 'concern'; q: string }) {
  return (
    <SearchField
      action={followersPath}
      fields={{ uid: String(uid), ...(tab === 'concern' && { tab }) }}
      q={q}
      label={tab === 'fans' ? '在粉丝里找' : '在关注的人里找'}
      placeholder="找一个昵称"
      className="mt-3.5 mb-1.5"
    />
  )
}
