import { type RefObject, useEffect, useState } from 'react'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { reviewsAnchor, useOwnScores, WantReview } from '#web/features/catalogue/review/index.ts'
import styles from './TitleBar.module.css'
import { reviewedItem, type Tobacco } from './tobacco-page.ts'

/** True once `element` has been scrolled out at the top. */
function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => setPassed(entry ? !entry.isIntersecting && entry.boundingClientRect.top < 0 : false),
      // What lies under the fixed bar is not seen.
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return passed
}

const act =
  'inline-flex items-center gap-1.5 ml-auto text-14 whitespace-nowrap text-link phone:flex-none phone:leading-[44px]'

type Props = { tobacco: Tobacco; hero: RefObject<HTMLElement | null> }

/** The blend's name in one line, which slides in under the navigation when its card has gone. */
export function TitleBar({ tobacco: given, hero }: Props) {
  const tobacco = useOwnScores(reviewedItem(given), given)
  const shown = usePassed(hero)
  const { first, other, latinFirst } = namesOf(tobacco)
  return (
    <div className={styles.bar} data-shown={shown} data-title-bar="">
      <div className={`col ${styles.inside} flex items-center gap-3 h-14 phone:h-12 phone:gap-2.5`}>
        <LazyImage
          src={tobacco.art}
          alt=""
          width={32}
          height={32}
          className="flex-none size-8 bg-transparent object-contain"
        />
        <b
          className="flex-none max-w-[60%] overflow-hidden [font:600_var(--t-17)/1.3_var(--f-serif)] text-ellipsis whitespace-nowrap text-ink-900 phone:[flex:0_1_auto] phone:max-w-none phone:min-w-0 phone:text-16"
          lang={latinFirst ? 'en' : undefined}
        >
          {first}
        </b>
        <small
          className="truncate text-14 leading-[1.3] text-ink-500 phone:hidden"
          lang={latinFirst ? undefined : 'en'}
          data-latin={!latinFirst}
        >
          {other}
        </small>
        {tobacco.score !== null && <span className={styles.score}>{score(tobacco.score)}</span>}
        {tobacco.review_count > 0 ? (
          <a className={act} href={`#${reviewsAnchor}`}>
            看点评
          </a>
        ) : (
          <WantReview item={reviewedItem(tobacco)} words="写点评" className={act} />
        )}
      </div>
    </div>
  )
}
