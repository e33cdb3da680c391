import { Link } from '#web/ui/navigation/Link.tsx'
import { brandPath, pipeBrandListAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { namesOf, type TwoNames } from '#web/ui/record/names.ts'
import { Rank } from '#web/ui/rank/Rank.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import styles from './AllBrandsView.module.css'

/** What an index of makers shows of each. */
export type Maker = TwoNames & {
  id: number
  art: string
  letter: string
  country: string | null
  item_count: number
  introduction: string | null
}

/** How an index speaks of its makers: what is counted, where each leads, what else is said. */
export type Wording<Brand extends Maker> = {
  unit: string
  address: (id: number) => string
  /** Where all of them stand. */
  whole: string
  note?: (brand: Brand) => string | null
  /** What heads the rank. */
  rank: string
}

const kinds = [
  { key: 'tobacco', name: '斗草', to: brandPath },
  { key: 'pipe', name: '烟斗', to: pipeBrandListAddress },
]

/** Makers of blends, or makers of pipes. */
export function BrandKinds({ chosen }: { chosen: 'tobacco' | 'pipe' }) {
  const segments = kinds.map((kind) => ({ ...kind, on: kind.key === chosen }))
  return (
    <div className="mb-3.5">
      <Segmented label="品牌种类" segments={segments} />
    </div>
  )
}

/** Where a phone, on which the letters do not stay in sight, comes back to them. */
const lettersAnchor = 'letters'

type LettersProps = {
  letters: readonly { name: string; count: number }[]
  letter: string | null
  to: (letter: string | null) => string
}

export function Letters({ letters, letter, to }: LettersProps) {
  return (
    <nav
      id={lettersAnchor}
      className={`${card.card} ${styles.letters} sticky top-(--nav-h-fixed) z-2 gap-px flex py-2.5 px-3.5 phone:static phone:grid-cols-7 phone:grid phone:p-2`}
      aria-label="按首字母"
    >
      <Link
        to={to(null)}
        className={`${styles.all} hover:bg-paper-2 aria-[current]:bg-brand aria-[current]:text-on-brand`}
        aria-current={letter ? undefined : 'true'}
      >
        全部
      </Link>
      {letters
        .filter(({ name, count }) => count > 0 || name !== '#')
        .map(({ name, count }) =>
          count > 0 ? (
            <Link
              className="hover:bg-paper-2 aria-[current]:bg-brand aria-[current]:text-on-brand"
              key={name}
              to={to(name)}
              aria-current={name === letter ? 'true' : undefined}
              aria-label={name === '#' ? `其他，${count} 个` : `${name}，${count} 个`}
            >
              {name}
            </Link>
          ) : (
            <span key={name} aria-hidden="true">
              {name}
            </span>
          ),
        )}
    </nav>
  )
}

function BrandRow<Brand extends Maker>({ brand, wording }: { brand: Brand; wording: Wording<Brand> }) {
  const { first, other, latinFirst } = namesOf(brand)
  const notes = [brand.country, wording.note?.(brand)].filter(Boolean).join(' · ')
  return (
    <li>
      <Link
        to={wording.address(brand.id)}
        className={`${card.lift} ${styles.brand} gap-4 grid grid-cols-[56px_minmax(0,1fr)] h-full py-4 px-4.5`}
      >
        <LazyImage src={brand.art} alt="" width={56} height={56} className="bg-transparent object-contain" />
        <span className={`${styles.words} min-w-0`}>
          <span className="gap-2 flex items-baseline">
            <b className="max-w-full truncate tracking-[0.02em]" lang={latinFirst ? 'en' : undefined}>
              {first}
            </b>
            {other && (
              <em className="pr-1 truncate" lang={latinFirst ? undefined : 'en'}>
                {other}
              </em>
            )}
          </span>
          <small>
            {notes}
            {brand.item_count > 0 && (
              <>
                {notes && ' · '}
                <span className="num">{thousands(brand.item_count)}</span> {wording.unit}
              </>
            )}
          </small>
          {brand.introduction && (
            <span
              className={`${styles.line} overflow-hidden text-pretty phone:text-ellipsis phone:whitespace-nowrap`}
            >
              {brand.introduction}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

type GroupProps<Brand extends Maker> = { letter: string; brands: readonly Brand[]; wording: Wording<Brand> }

/** The brands of a letter. */
function Group<Brand extends Maker>({ letter, brands, wording }: GroupProps<Brand>) {
  return (
    <section className={`${styles.group} mt-8`}>
      <div className="flex items-baseline justify-between mb-3.5 pb-1.5 border-b border-b-line-2 phone:mb-2.5">
        <h2 className="flex items-baseline gap-3">
          <span lang="en">{letter}</span>
          <small>
            <span className="num">{brands.length}</span> 个
          </small>
        </h2>
        <a className="phone-only -my-3 py-3 text-14 text-link" href={`#${lettersAnchor}`}>
          回到字母
        </a>
      </div>
      <ul className="grid grid-cols-2 gap-y-3.5 gap-x-5">
        {brands.map((brand) => (
          <BrandRow key={brand.id} brand={brand} wording={wording} />
        ))}
      </ul>
    </section>
  )
}

type GroupsProps<Brand extends Maker> = { brands: readonly Brand[]; wording: Wording<Brand> }

/** Letter after letter; a way back where there is none. */
export function Groups<Brand extends Maker>({ brands, wording }: GroupsProps<Brand>) {
  if (brands.length === 0) {
    return (
      <div className={`${card.card} ${styles.group} mt-8`}>
        <EmptyState title="没有符合条件的品牌" words="换一个字母或少选一项看看。">
          <Link className={button('line')} to={wording.whole}>
            看全部品牌
          </Link>
        </EmptyState>
      </div>
    )
  }
  return [...new Set(brands.map(({ letter }) => letter))].map((letter) => (
    <Group
      key={letter}
      letter={letter}
      brands={brands.filter((brand) => brand.letter === letter)}
      wording={wording}
    />
  ))
}

export function HotRank<Brand extends Maker>({ brands, wording }: GroupsProps<Brand>) {
  return (
    <section className={card.box}>
      <SectionTitle small title={wording.rank} />
      <Rank
        list={brands.map((brand) => ({
          id: brand.id,
          to: wording.address(brand.id),
          art: brand.art,
          name: namesOf(brand).first,
          small: [brand.country, `${thousands(brand.item_count)} ${wording.unit}`]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </section>
  )
}
