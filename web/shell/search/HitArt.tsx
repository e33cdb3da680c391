import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
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

const letters: Readonly<Partial<Record<SearchHit['kind'], string>>> = {
  article: '文',
  post: '帖',
  appreciation: '鉴',
  itemList: '单',
  user: '人',
}

/** The drawing of a thing found; a character in a ring for what has none. */
export function HitArt({ hit, size, eager = false }: { hit: SearchHit; size: number; eager?: boolean }) {
  if (hit.art)
    return (
      <LazyImage
        src={hit.art}
        alt=""
        width={size}
        height={size}
        eager={eager}
        className="bg-transparent object-contain"
      />
    )
  return <Ring letter={letters[hit.kind]} size={size} />
}
