import * as contract from '#contract/catalogue/gallery.ts'
import { contentTypes } from '#contract/content-type.ts'
import { appreciationAddress, reviewAnchor } from '#contract/page-address.ts'
import { pageSize } from '#contract/paging.ts'
import { missing } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { ContentSummary } from '#server/kernel/registry/content-finder.ts'
import { isModerator } from '#server/modules/community/content-action/index.ts'
import { nobody, personOf } from '#server/modules/community/follow/index.ts'
import { imageOf } from '#server/modules/platform/media/index.ts'
import { titleOf } from '../replies/replies.ts'
import { type GalleryRow, readGallery } from './gallery.store.ts'

const view = (
  { type, own_id: id, title, author, member_id, created_at, pictures }: GalleryRow,
  item: ContentSummary,
) => ({
  type,
  id,
  ...(type === contentTypes.review
    ? { title: titleOf(item.title), url: `${item.url}#${reviewAnchor(id)}` }
    : { title, url: appreciationAddress(id) }),
  author: author ? personOf(author) : nobody(member_id),
  create_time: created_at.toISOString(),
  images: pictures.map((picture) => imageOf(picture)),
})

/** 会员图片: what people photographed of a blend or a pipe. */
export function galleryRoutes(host: Host): void {
  serve(
    host,
    contract.gallery,
    async ({ type, id, page = 1, limit = pageSize.usual, cursor }, { viewer }) => {
      const [{ rows, next }, itemAt] = await Promise.all([
        readGallery(
          host.db,
          { type, id },
          {
            offset: (page - 1) * limit,
            limit,
            cursor,
            viewerScope: { uid: viewer?.uid ?? null, moderator: isModerator(viewer) },
          },
        ),
        host.content.findAll(host.db, [{ type, id }]),
      ])
      const item = itemAt(type, id)
      if (!item) throw missing()
      // A picture may be gone whose piece is still there.
      const list = rows.map((row) => view(row, item)).filter(({ images }) => images.length > 0)
      return { list, total: null, page, limit, next }
    },
  )
}
