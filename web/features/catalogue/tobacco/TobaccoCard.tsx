import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { contentTypes } from '#contract/content-type.ts'
import { tobaccoAddress } from '#contract/page-address.ts'
import { fewVotes, score, thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import { BlendTypeTag } from '#web/ui/record/BlendTypeTag.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { CompareToggle } from '../compare/index.ts'
import { useOwnScores } from '../review/index.ts'
import styles from './TobaccoCard.module.css'

export type TobaccoCardData = DataOf<Calls['GET /tobacco']>['list'][number]

type CardProps = {
  tobacco: TobaccoCardData
  eager?: boolean
  /** The grid is of one brand, which need not be named. */
  inBrand?: boolean
}

/** A blend in a grid: its tin, its two names, type and score. The card is one link; beside it stands 对比. */
export function TobaccoCard({ tobacco: given, eager, inBrand }: CardProps) {
  const tobacco = useOwnScores({ type: contentTypes.tobacco, id: given.id }, given)
  const { first, other, latinFirst } = namesOf(tobacco)
  return (
    <div className={`${styles.place} relative grid grid-cols-1`}>
      <Link
        to={tobaccoAddress(tobacco.id)}
        className={`${card.lift} ${styles.card} flex flex-col pt-4.5 px-4 pb-4 text-center phone:pt-3.5 phone:px-3 phone:pb-3`}
      >
        <div className="flex items-end justify-center mb-3.5 pb-3 border-b h-[150px] phone:h-[120px]">
          <LazyImage
            src={tobacco.art}
            alt=""
            width={150}
            height={136}
            eager={eager}
            className={`${styles.tin} w-full h-[136px] bg-transparent object-contain [object-position:bottom] [transition:transform_var(--m-2)_var(--ease)] phone:h-[106px]`}
          />
        </div>
        <h3
          className="line-clamp-2 phone:line-clamp-3 text-17 leading-[1.35] wrap-anywhere text-balance phone:text-15"
          lang={latinFirst ? 'en' : undefined}
          data-latin={latinFirst}
        >
          <Words of={first} />
        </h3>
        <p
          className={`${styles.other} px-0.5 meta leading-ui font-latin italic line-clamp-2 text-balance`}
          lang={latinFirst ? undefined : 'en'}
        >
          {other || '\u00a0'}
        </p>
        {!inBrand && <p className="mt-0.5 text-12 text-ink-500 truncate">{namesOf(tobacco.brand).first}</p>}
        {/* What has no room in the line is left out as a whole, with the sign before it. */}
        <p className="flex flex-wrap justify-center h-[1lh] mt-0.5 overflow-hidden text-12 text-ink-500">
          {tobacco.brief.split(/(?= · )/).map((part) => (
            <span key={part} className="max-w-full overflow-hidden text-ellipsis whitespace-pre">
              {part}
            </span>
          ))}
        </p>
        <div className="flex justify-center items-center gap-x-1 mt-auto pt-3 meta whitespace-nowrap phone:-mx-0.5 phone:text-11">
          <BlendTypeTag type={tobacco.type} />
          {tobacco.review_count > 0 && (
            <b className="ml-auto text-19 leading-none font-latin font-semibold lining-nums tabular-nums text-briar-600 phone:text-16">
              {tobacco.score !== null && score(tobacco.score)}
              <small
                className="ml-1 text-12 font-sans font-normal text-ink-500 phone:text-11"
                title={fewVotes(tobacco.review_count)}
              >
                {thousands(tobacco.review_count)} 人
              </small>
            </b>
          )}
        </div>
      </Link>
      <CompareToggle
        tobacco={tobacco}
        className={`${styles.compare} absolute top-px right-px inline-flex items-center gap-1 h-10 py-0 px-3 rounded-3 text-12 text-ink-500 phone:items-start phone:h-11 phone:px-2 phone:pt-1.5`}
        short
      />
    </div>
  )
}
