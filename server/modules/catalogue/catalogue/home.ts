import type { DataOf } from '#contract/endpoint.ts'
import type { index } from '#contract/editorial/site-config.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { firstArticleCards } from '#server/modules/editorial/cms/index.ts'
import { bannerView, readBanners } from '#server/modules/editorial/site-config/index.ts'
import { type CatalogueCounts, readBrandRank } from './brand/brand.store.ts'
import { brandCardView, tobaccoCardView } from './catalogue.view.ts'
import { readNewest, readRanked } from './tobacco/card.store.ts'

/** What people made lately and the viewer wants to see, as the modules above the catalogue read it. */
export type HomeContents = (
  viewer: Viewer | null,
) => Promise<
  Pick<
    DataOf<typeof index>,
    'studios' | 'recommended_studios' | 'hot_appreciation' | 'posts' | 'circles' | 'reviews'
  >
>

/** Everything the home page shows, in one round of statements. `readCounts`: how much the catalogue holds. */
export async function readHome(
  db: Db,
  readCounts: () => Promise<CatalogueCounts>,
  readHomeContents: HomeContents,
  viewer: Viewer | null,
) {
  const [banners, counts, ranked, newest, brands, articles, contents] = await Promise.all([
    readBanners(db),
    readCounts(),
    readRanked(db, 8),
    readNewest(db, 7),
    readBrandRank(db, 6),
    firstArticleCards(db, 4),
    readHomeContents(viewer),
  ])
  return {
    banners: banners.map(bannerView),
    counts,
    tobacco_rank: ranked.map(tobaccoCardView),
    newest: newest.map(tobaccoCardView),
    brands: brands.map(brandCardView),
    articles,
    ...contents,
  }
}
