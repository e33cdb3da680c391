import { Link } from 'react-router'
import { thousands } from '../../kit/format.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { button } from '../../ui/button.ts'
import card from '../../ui/card.module.css'
import { Empty } from '../../ui/Empty.tsx'
import { HubHead } from '../../ui/HubHead.tsx'
import { namesOf } from '../../ui/names.ts'
import { SectionTitle } from '../../ui/Section.tsx'
import styles from './AllBrandsView.module.css'
import { type AllBrands, type BrandCardData, brandAddress } from './brand-page.ts'

function Letters({ letters, letter }: Pick<AllBrands, 'letters' | 'letter'>) {
  return (
    <nav className={`${card.card} ${styles.letters}`} aria-label="按首字母">
      <Link to="/query/brand" className={styles.all} aria-current={letter ? undefined : 'true'}>
        全部
      </Link>
      {letters
        .filter(({ name, count }) => count > 0 || name !== '#')
        .map(({ name, count }) =>
          count > 0 ? (
            <Link
              key={name}
              to={`/query/brand?letter=${encodeURIComponent(name)}`}
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

function BrandRow({ brand }: { brand: BrandCardData }) {
  const { first, other, latinFirst } = namesOf(brand)
  return (
    <li>
      <Link to={brandAddress(brand.id)} className={`${card.lift} ${styles.brand}`}>
        <LazyImage src={brand.art} alt="" width={56} height={56} className={styles.mark} />
        <span className={styles.words}>
          <span className={styles.names}>
            <b lang={latinFirst ? 'en' : undefined}>{first}</b>
            {other && <em lang={latinFirst ? undefined : 'en'}>{other}</em>}
          </span>
          <small>
            {brand.country && `${brand.country} · `}
            <span className="num">{thousands(brand.item_count)}</span> 款
          </small>
          {brand.introduction && <span className={styles.line}>{brand.introduction}</span>}
        </span>
      </Link>
    </li>
  )
}

/** The brands of a letter. */
function Group({ letter, brands }: { letter: string; brands: AllBrands['table'] }) {
  return (
    <section className={styles.group}>
      <h2>
        <span lang="en">{letter}</span>
        <small>
          <span className="num">{brands.length}</span> 个
        </small>
      </h2>
      {brands.length > 0 ? (
        <ul>
          {brands.map((brand) => (
            <BrandRow key={brand.id} brand={brand} />
          ))}
        </ul>
      ) : (
        <div className={card.card}>
          <Empty title="这个字母下还没有品牌" words="换一个字母看看。">
            <Link className={button('line')} to="/query/brand">
              看全部品牌
            </Link>
          </Empty>
        </div>
      )}
    </section>
  )
}

function HotRank({ brands }: { brands: readonly BrandCardData[] }) {
  return (
    <section className={card.box}>
      <SectionTitle small title="热门品牌" />
      <ol className={styles.rank}>
        {brands.map((brand, index) => (
          <li key={brand.id}>
            <Link to={brandAddress(brand.id)}>
              <span className={styles.number}>{index + 1}</span>
              <LazyImage src={brand.art} alt="" width={40} height={40} className={styles.mark} />
              <span className={styles.words}>
                <b>{namesOf(brand).first}</b>
                {brand.country && <small>{brand.country}</small>}
              </span>
              <span className={styles.count}>
                <span className="num">{thousands(brand.item_count)}</span> 款
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** All makers of blends, from A to Z. */
export function AllBrandsView({ data }: { data: AllBrands }) {
  const shown = data.letter ? [data.letter] : [...new Set(data.table.map(({ letter }) => letter))]
  return (
    <>
      <HubHead title="斗草品牌" latin="The Makers">
        收录 <b className="num">{thousands(data.total)}</b> 个斗草品牌，按西文名的首字母编目。
      </HubHead>
      <div className={`col ${styles.columns}`}>
        <div>
          <Letters letters={data.letters} letter={data.letter} />
          {shown.map((letter) => (
            <Group
              key={letter}
              letter={letter}
              brands={data.table.filter((brand) => brand.letter === letter)}
            />
          ))}
        </div>
        <aside className={styles.aside}>
          <HotRank brands={data.hotRank} />
          <p className={styles.notice}>资料仅供品鉴与收藏参考，本站不售卖烟草制品。尽早戒烟有益健康。</p>
        </aside>
      </div>
    </>
  )
}
