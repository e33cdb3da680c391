import type { Db } from '#server/kernel/db.ts'
import { readBanners } from './siteconfig.store.ts'

/** The slides of the home page in the wire's words: `key` is the image's address. */
export async function readBannersView(db: Db) {
  const banners = await readBanners(db)
  return banners.map(({ image, label, title, summary, link, link_words }) => ({
    key: image,
    label,
    title,
    summary,
    link,
    link_words,
  }))
}
