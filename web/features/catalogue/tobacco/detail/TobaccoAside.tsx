import { Link } from '#web/ui/navigation/Link.tsx'
import { brandAddress, tobaccoAddress } from '#contract/page-address.ts'
import { score, thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { datePart } from '#web/lib/format/time.ts'
import { SiteNotice } from '#web/shell/LegalNotice.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { ItemFoot } from '#web/features/catalogue/contribution/index.ts'
import styles from './TobaccoAside.module.css'
import { recordNumber, type Tobacco } from './tobacco-page.ts'

function Similar({ list }: { list: Tobacco['similar'] }) {
  if (list.length === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="相近的斗草" />
      <ul className={styles.similar}>
        {list.map((tobacco) => (
          <li key={tobacco.id}>
            <Link to={tobaccoAddress(tobacco.id)}>
              <LazyImage
                src={tobacco.art}
                alt=""
                width={64}
                height={56}
                className="object-contain h-14 p-1 rounded-2 bg-paper-1"
              />
              <span className={styles.words}>
                <b className="block truncate text-15 leading-[1.4] font-serif font-semibold text-ink-900">
                  {namesOf(tobacco).first}
                </b>
                <small className="block truncate text-12 leading-[1.6] text-ink-500">
                  {[namesOf(tobacco.brand).first, tobacco.type?.name].filter(Boolean).join(' · ')}
                </small>
              </span>
              {tobacco.score !== null && (
                <span className="num text-17 leading-none font-semibold text-briar-600">
                  {score(tobacco.score)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BrandCard({ brand }: { brand: Tobacco['brand'] }) {
  const { first, other, latinFirst } = namesOf(brand)
  return (
    <section className={card.box}>
      <SectionTitle small title="品牌" />
      <Link to={brandAddress(brand.id)} className={styles.brand}>
        <LazyImage src={brand.art} alt="" width={56} height={56} className="bg-transparent object-contain" />
        <span className={styles.words}>
          <b
            className="block truncate text-15 leading-[1.4] font-serif font-semibold text-ink-900"
            lang={latinFirst ? 'en' : undefined}
          >
            {first}
          </b>
          {other && (
            <em
              className="block truncate meta leading-[1.4] not-italic"
              lang={latinFirst ? undefined : 'en'}
              data-latin={!latinFirst}
            >
              {other}
            </em>
          )}
          <small className="block truncate text-12 leading-[1.6] text-ink-500">
            {brand.country && `${brand.country} · `}收录{' '}
            <span className="num">{thousands(brand.item_count)}</span> 款
          </small>
        </span>
      </Link>
      {brand.introduction && <p className={styles.introduction}>{brand.introduction}</p>}
    </section>
  )
}

function Record({ tobacco }: { tobacco: Tobacco }) {
  const dates = [
    // Of what came with the first load, the day of entry is that of the loading.
    ['入库', tobacco.source === 'members' && tobacco.create_time],
    ['更新', tobacco.update_time],
  ] as const
  return (
    <section className={card.box}>
      <SectionTitle small title="编目信息" />
      <dl className="pb-1.5 text-13">
        <div className="flex justify-between py-1">
          <dt className="text-ink-500">编号</dt>
          <dd className="num text-14 text-ink-900">{recordNumber(tobacco.id)}</dd>
        </div>
        {dates.map(
          ([name, iso]) =>
            iso && (
              <div className="flex justify-between py-1" key={name}>
                <dt className="text-ink-500">{name}</dt>
                <dd className="num text-14 text-ink-900">
                  <time dateTime={iso}>{datePart(iso)}</time>
                </dd>
              </div>
            ),
        )}
      </dl>
      <ItemFoot type={4} item={tobacco} />
    </section>
  )
}

/** Beside a blend: its neighbours, its maker, its record. */
export function TobaccoAside({ tobacco }: { tobacco: Tobacco }) {
  return (
    <aside className={`${styles.aside} printed`}>
      <Similar list={tobacco.similar} />
      <div className={styles.stay}>
        <BrandCard brand={tobacco.brand} />
        <Record tobacco={tobacco} />
        <p className="text-12 leading-[1.8] text-ink-500">
          <SiteNotice of="tobacco" />
        </p>
      </div>
    </aside>
  )
}
