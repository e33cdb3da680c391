import type { Ref } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { brandAddress, cataloguePath, tobaccoAddress } from '#contract/page-address.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { button } from '#web/ui/button/button.ts'
import { namesOf, typeset } from '#web/ui/record/names.ts'
import { Fact, Facts, DetailHero, Lead, MakerLine, terms } from '#web/ui/record/DetailHero.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { ShareButton } from '#web/ui/button/ShareButton.tsx'
import { BlendTypeTag } from '#web/ui/record/BlendTypeTag.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { ScoreBox, ScoreMark } from './ScoreBox.tsx'
import { AddToList } from '#web/features/community/item-list/index.ts'
import { CollectButton } from '#web/features/catalogue/collection/index.ts'
import { CompareToggle } from '#web/features/catalogue/compare/index.ts'
import { WantReview } from '#web/features/catalogue/review/index.ts'
import styles from './TobaccoHero.module.css'
import { fullNameOf, recordNumber, reviewedItem, statusWords, type Tobacco } from './tobacco-page.ts'

/** A long name is set smaller; a Chinese letter is as wide as two Latin ones. */
function sizeOf(name: string): 'large' | 'middle' | 'small' {
  const width = [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
  if (width <= 18) return 'large'
  return width <= 30 ? 'middle' : 'small'
}

function Names({ tobacco }: { tobacco: Tobacco }) {
  const { first, other, latinFirst } = namesOf(tobacco)
  return (
    <>
      <h1 lang={latinFirst ? 'en' : undefined} data-latin={latinFirst} data-size={sizeOf(first)}>
        <Words of={typeset(first)} />
      </h1>
      {other && (
        <p className={styles.other} data-latin={!latinFirst}>
          <span lang={latinFirst ? undefined : 'en'}>{typeset(other)}</span>
          {latinFirst && (
            <Badge kind="brass" title="这个中文名是本站拟的，还没有定论">
              译名待考
            </Badge>
          )}
        </p>
      )}
      {tobacco.aliases.length > 0 && (
        <p className="mt-2 text-14 text-ink-500">又名　{tobacco.aliases.join('、')}</p>
      )}
    </>
  )
}

/** Under which brand it stood before: one blend, two names on its tins. */
function BrandHistory({
  tobacco: { former_brand: former, brand_since: since, brand },
}: {
  tobacco: Tobacco
}) {
  if (!former) return null
  return (
    <p className="mt-2 text-14 text-ink-500">
      原 <Link to={brandAddress(former.id)}>{former.name_en}</Link>
      {former.name_zh && `（${former.name_zh}）`}
      {since !== null && (
        <>
          ，<span className="num">{since}</span> 年起
        </>
      )}
      {since === null ? '，现为 ' : ' '}
      {brand.name_en}
    </p>
  )
}

function BlendFacts({ tobacco }: { tobacco: Tobacco }) {
  const { type, cut, country, made_by, series, packagings, flavorings, status, versions } = tobacco
  return (
    <Facts className={styles.facts}>
      <Fact name="类型">
        {type && (
          <Link to={`${cataloguePath}?category=${type.id}`}>
            <BlendTypeTag type={type} />
          </Link>
        )}
      </Fact>
      <Fact name="切工">
        {cut && (
          <>
            <Link className="phone:-mx-2 phone:px-2" to={`${cataloguePath}?shape=${cut.id}`}>
              {cut.name}
            </Link>
            <em lang="en">{cut.value}</em>
          </>
        )}
      </Fact>
      <Fact name="产地">
        {country && <Link to={`${cataloguePath}?origin=${country.id}`}>{country.name}</Link>}
      </Fact>
      <Fact name="状态">
        {statusWords[status] && (
          <span className={styles.status} data-status={status}>
            {statusWords[status]}
          </span>
        )}
      </Fact>
      <Fact name="生产">{made_by && <span className="lat">{made_by}</span>}</Fact>
      <Fact name="系列">{series && <span className="lat">{series}</span>}</Fact>
      <Fact name="包装" wide>
        {terms(packagings, (id) => `${cataloguePath}?packing=${id}`)}
      </Fact>
      <Fact name="加料" wide>
        {terms(flavorings)}
      </Fact>
      <Fact name="版本" wide>
        {versions[1] && (
          <ol className="pl-3 border-l leading-[1.8]">
            {versions.map(({ id, maker, words }) => (
              <li key={id}>
                <span className="lat">{maker}</span> <small className="text-13 text-ink-500">{words}</small>
              </li>
            ))}
          </ol>
        )}
      </Fact>
    </Facts>
  )
}

/** The card at the head of a blend's page: the tin, the record, what members think. */
export function TobaccoHero({ tobacco, ref }: { tobacco: Tobacco; ref: Ref<HTMLElement> }) {
  const { first, other } = namesOf(tobacco)
  const brand = namesOf(tobacco.brand)
  return (
    <DetailHero ref={ref} open className={styles.hero}>
      <div className={styles.art}>
        <span className="lat absolute top-4 left-5 text-14 tracking-[0.1em] text-ink-500 phone:top-3 phone:left-4 phone:text-13">
          {recordNumber(tobacco.id)}
        </span>
        <LazyImage
          src={tobacco.art}
          alt={`${fullNameOf(tobacco)} 的罐子（示意）`}
          width={312}
          height={312}
          eager
          className={styles.tin}
        />
      </div>
      <div className={`${styles.record} phone:last:rounded-3!`}>
        <MakerLine to={brandAddress(tobacco.brand.id)} names={brand}>
          {tobacco.status === 'discontinued' && <Badge kind="ember">停产</Badge>}
        </MakerLine>
        <div className={styles.title}>
          <div>
            <Names tobacco={tobacco} />
            <BrandHistory tobacco={tobacco} />
          </div>
          <ScoreMark tobacco={tobacco} />
        </div>
        {tobacco.summary && <Lead>{tobacco.summary}</Lead>}
        <BlendFacts tobacco={tobacco} />
        <div className={styles.acts}>
          <WantReview
            item={reviewedItem(tobacco)}
            words="想评"
            className={`${button('primary')} phone:col-span-2`}
          />
          <CollectButton thing={reviewedItem(tobacco)} />
          <AddToList thing={reviewedItem(tobacco)} />
          <CompareToggle tobacco={tobacco} className={button('line')} />
          <ShareButton
            title={`${brand.first} ${other ? `${first} ${other}` : first}`}
            address={tobaccoAddress(tobacco.id)}
          />
        </div>
      </div>
      <ScoreBox tobacco={tobacco} />
    </DetailHero>
  )
}
