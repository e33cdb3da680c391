import { useRef } from 'react'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { namesOf } from '../../ui/names.ts'
import { BlendParts } from './BlendParts.tsx'
import { Reviews } from './Reviews.tsx'
import { TasteProfile } from './TasteProfile.tsx'
import { TitleBar } from './TitleBar.tsx'
import { TobaccoAside } from './TobaccoAside.tsx'
import { tobaccoAddress } from './TobaccoCard.tsx'
import { TobaccoHero } from './TobaccoHero.tsx'
import styles from './TobaccoPage.module.css'
import { descriptionOf, loadTobacco, type TobaccoData } from './tobacco-page.ts'

export const loader = loadTobacco

/** One blend: its record, its taste, what people say of it. */
export function View({ data, search }: { data: TobaccoData; search: string }) {
  const { tobacco, reviews } = data
  const hero = useRef<HTMLElement>(null)
  const brand = {
    to: `/query/brand?id=${tobacco.brand.id}`,
    name: namesOf(tobacco.brand).first,
  }
  const trail = [
    { to: '/', name: '首页' },
    { to: '/query', name: '资料库' },
    { to: '/query/fightfood', name: '斗草' },
    brand,
  ]
  return (
    <>
      <div className="desk-only">
        <Crumbs trail={trail} here={namesOf(tobacco).first} />
      </div>
      <TobaccoHero tobacco={tobacco} ref={hero} />
      <TitleBar tobacco={tobacco} hero={hero} />
      <div className={`col ${styles.columns}`}>
        <div className={styles.main}>
          <section>
            <TasteProfile tobacco={tobacco} />
            <BlendParts tobacco={tobacco} />
          </section>
          <Reviews page={reviews} search={search} />
        </div>
        <TobaccoAside tobacco={tobacco} />
      </div>
    </>
  )
}

export function head({ tobacco }: TobaccoData) {
  return {
    title: `${namesOf(tobacco).first} · ${namesOf(tobacco.brand).first}`,
    description: descriptionOf(tobacco),
    canonical: tobaccoAddress(tobacco.id),
  }
}
