import type { announcementList } from '#contract/editorial/announcement.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { minutesOf, renderReading } from '#server/modules/editorial/cms/index.ts'
import { readAnnouncements } from './announcement.store.ts'

type Card = DataOf<typeof announcementList>['list'][number]

type Stored = {
  id: number
  kind: string
  title: string
  summary: string
  letters: number
  publish_date: string
}

export const announcementCardView = ({ id, kind, title, summary, letters, publish_date }: Stored): Card => ({
  id,
  title,
  summary,
  publish_date,
  kind: kind as Card['kind'],
  minutes: minutesOf(letters),
})

/** The newest pieces with their whole text, for readers of feeds. */
export async function newestAnnouncements(db: Db, limit: number) {
  const { list } = await readAnnouncements(db, undefined, { page: 1, limit: limit })
  const withText = async (announcement: (typeof list)[number]) => {
    const { html } = await renderReading(announcement)
    return { ...announcementCardView(announcement), html }
  }
  return Promise.all(list.map(withText))
}
