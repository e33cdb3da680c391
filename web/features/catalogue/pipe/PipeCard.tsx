import { Link } from '#web/ui/navigation/Link.tsx'
import { pipeAddress } from '#contract/page-address.ts'
import { score } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import { Words } from '#web/ui/text/Words.tsx'
import drawing from './drawing.module.css'
import styles from './PipeCard.module.css'
import { type PipeCardData, pipeNumber } from './pipe-list.ts'

/** A pipe in a grid: its drawing, its name, shape and maker. The whole card is one link. */
export function PipeCard({ pipe, eager }: { pipe: PipeCardData; eager?: boolean }) {
  const { first, latinFirst } = namesOf(pipe)
  const { shape, material, finish } = pipe
  const maker = namesOf(pipe.brand).first
  // Most Chinese names end with the shape's.
  const unsaid = shape && !first.includes(shape.name_zh) ? shape.name_zh : null
  const facts = [unsaid, material?.name, finish?.name].flatMap((fact) => fact ?? [])
  return (
    <Link
      to={pipeAddress(pipe.id)}
      className={`${card.lift} ${styles.card} relative flex flex-col h-full pt-4 px-4 pb-3.5 phone:p-3`}
    >
      <span
        className="lat absolute top-3 left-3.5 z-1 text-12 tracking-[0.06em] text-ink-500 phone:top-2 phone:left-2.5 phone:text-11"
        aria-hidden="true"
      >
        {pipeNumber(pipe.id)}
      </span>
      <div className="flex items-center justify-center mt-1.5 mb-3 pb-2.5 border-b">
        <LazyImage
          src={pipe.art}
          alt=""
          width={210}
          height={150}
          eager={eager}
          className={`${drawing.bare} ${styles.pipe}`}
        />
      </div>
      <h3
        className="text-15 leading-[1.35] tracking-normal wrap-anywhere line-clamp-2 text-pretty phone:text-14 phone:line-clamp-3"
        lang={latinFirst ? 'en' : undefined}
        data-latin={latinFirst}
      >
        <Words of={first} />
      </h3>
      {/* A dot before each fact; that of the first in a line lies outside and is cut off. */}
      <p className="flex flex-wrap mt-1 -ml-4 text-13 text-ink-700 [clip-path:inset(0_0_0_var(--s-4))] empty:hidden phone:text-12">
        {facts.map((fact) => (
          <span
            className="relative pl-4 before:absolute before:left-0 before:w-4 before:text-center before:content-['·']"
            key={fact}
          >
            {fact}{' '}
          </span>
        ))}
      </p>
      <div className="flex justify-between items-baseline gap-2 mt-auto pt-1 text-12 text-ink-500">
        {!first.startsWith(maker) && <span className="truncate">{maker}</span>}
        {pipe.score !== null && (
          <b className="ml-auto text-19 leading-none font-latin font-semibold lining-nums tabular-nums text-briar-600">
            {score(pipe.score)}
          </b>
        )}
      </div>
    </Link>
  )
}
