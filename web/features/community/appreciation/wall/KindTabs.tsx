import type { ReactNode } from 'react'
import { studioListPath } from '#contract/page-address.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx'
import { kinds } from '../appreciate.ts'

type TabsProps = {
  /** The query of the wall. */
  search: string
  children?: ReactNode
}

/** What is shown, kind by kind, and who makes it. */
export function KindTabs({ search, children }: TabsProps) {
  const type = readQuery(search).get('type') || null
  const tabs = [{ key: null, name: '全部' }, ...kinds].map(({ key, name }) => ({
    key: key ?? 'all',
    name,
    to: queryWith(search, { type: key }) || '?',
    on: key === type,
  }))
  const makers = { key: 'makers', name: '斗师', to: studioListPath, on: false }
  return (
    <LinkTabs label="看哪一类" tabs={[...tabs, makers]}>
      {children}
    </LinkTabs>
  )
}
