import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Ring } from '#web/ui/picture/Ring.tsx'

export type SearchHit = DataOf<Calls['GET /search']>['groups'][number]['list'][number]

export const kindNames: Readonly<Record<SearchHit['kind'], string>> = {
  tobacco: '斗草',
  pipe: '烟斗',
  brand: '品牌',
  shape: '斗型',
  accessory: '配件',
  mouthpiece: '斗嘴',
  article: '文章',
  post: '帖子',
  appreciation: '鉴赏',
  itemList: '清单',
  circle: '圈子',
  studio: '工作室',
  work: '作品',
  user: '斗友',
}

/** The picture of a thing found, a person's or a drawing; for a text its first character in a ring. */
export function HitArt({ hit, size, eager = false }: { hit: SearchHit; size: number; eager?: boolean }) {
  if (hit.kind === 'user') return <Avatar name={hit.title} src={hit.art} seed={hit.id} size={size} />
  if (hit.art)
    return (
      <LazyImage
        src={hit.art}
        alt=""
        width={size}
        height={size}
        eager={eager}
        className={hit.art.startsWith('/file') ? 'rounded-2' : 'bg-transparent object-contain'}
      />
    )
  return <Ring letter={[...hit.title][0]} size={size} />
}
