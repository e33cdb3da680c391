import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { InLists } from '#web/features/community/item-list/index.ts'
import { AlsoLiked } from '../collection/index.ts'
import { Gallery } from '../gallery/index.ts'
import { Reviews } from '../review/index.ts'
import { reviewedItem, type TobaccoData } from './detail/tobacco-page.ts'
import { TobaccoAside } from './detail/TobaccoAside.tsx'
import { Taste } from './taste/Taste.tsx'
import styles from './TobaccoBelow.module.css'

const ReviewFilter = lazyPart(async () => (await import('./later.ts')).ReviewFilter)

/** Below the record of a blend: how it tastes, what people say of it, what is like it. */
export function View({ data, search }: { data: TobaccoData; search: string }) {
  const { tobacco, reviews, gallery } = data
  const alive = useHydrated()
  return (
    <div className="col grid grid-cols-[var(--main)_var(--aside)] gap-12 pt-11 phone:grid-cols-1 phone:gap-9 phone:pt-8">
      <div className={`${styles.main} min-w-0`}>
        <Taste tobacco={tobacco} />
        <Reviews
          item={reviewedItem(tobacco)}
          page={reviews}
          search={search}
          filter={alive && <ReviewFilter page={reviews} search={search} />}
        />
        <Gallery
          key={`shots ${tobacco.id}`}
          thing={{ type: 4, id: tobacco.id }}
          data={gallery}
          brand={tobacco.brand.id}
        />
        <AlsoLiked key={tobacco.id} type={4} id={tobacco.id} />
        <InLists key={`lists ${tobacco.id}`} type={4} id={tobacco.id} />
      </div>
      <TobaccoAside tobacco={tobacco} />
    </div>
  )
}
