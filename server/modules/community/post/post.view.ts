import type { PostCard } from '#contract/community/post.ts'
import { postAddress } from '#contract/page-address.ts'
import { minutesOf } from '#server/modules/platform/rich-text/index.ts'
import { publicAddress } from '#server/modules/platform/media/index.ts'
import { type CiteCard, keyOf } from './cite/cite.ts'
import { circleNameOf } from '#server/modules/community/circle/index.ts'
import { nobody, personOf } from '#server/modules/community/follow/index.ts'
import type { PostCardRow, PostRow } from './post.store.ts'

/** The pictures that do not stand in the text: those of a short post, the cover of an article. */
export const picturesOutsideText = ({ kind, content, pictures }: PostRow): PostRow['pictures'] =>
  kind === 1 ? pictures : pictures.filter(({ file_name }) => !content.includes(`/${file_name}-`))

/** Its first picture, else the drawing of what it shows first. */
function coverOf({ pictures, cites }: PostRow, cards: ReadonlyMap<string, CiteCard>): PostCard['cover'] {
  const [picture] = pictures
  if (picture) return { url: publicAddress(picture.file_name, 's'), preview: picture.preview }
  const [first] = cites
  const art = first && cards.get(keyOf(first))?.art
  return art ? { url: art, preview: '' } : null
}

/** A post as a list shows it. */
export function cardView(row: PostCardRow, cards: ReadonlyMap<string, CiteCard>): PostCard {
  return {
    ...row,
    url: postAddress(row),
    circle: row.circle ? circleNameOf(row.circle) : { id: row.circle_id, name: '', avatar: '' },
    author: row.author ? personOf(row.author) : nobody(row.member_id),
    place: row.region,
    cover: coverOf(row, cards),
    pinned: row.pinned_at !== null,
    essence: row.featured_at !== null,
    minutes: minutesOf(row.letters),
    edited: row.edited_at !== null,
    create_time: row.created_at.toISOString(),
    replied_time: row.replied_at.toISOString(),
  }
}
