import { Link } from '#web/ui/navigation/Link.tsx'
import { pipeAddress, tobaccoAddress } from '#contract/page-address.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { type AlsoLiked as Found, type KinThing, useAlsoLiked } from './use-also-liked.ts'
import styles from './AlsoLikedRow.module.css'

const kinds = {
  4: { address: tobaccoAddress, width: 150, height: 136, picture: styles.tin },
  5: { address: pipeAddress, width: 210, height: 150, picture: styles.pipe },
} as const

function Tile({ type, kin }: { type: KinThing['type']; kin: Found['list'][number] }) {
  const { first, latinFirst } = namesOf(kin)
  const { address, width, height, picture } = kinds[type]
  return (
    <li className="phone:[scroll-snap-align:start]">
      <Link
        to={address(kin.id)}
        className={`${card.lift} ${styles.tile} flex flex-col h-full pt-4 px-3.5 pb-3.5 text-center phone:p-3`}
      >
        <span className="flex items-end justify-center mb-3 pb-3 border-b">
          <LazyImage src={kin.art} alt="" width={width} height={height} className={picture} />
        </span>
        <b
          className="text-15 leading-[1.35] font-serif font-semibold text-ink-900 line-clamp-2 text-balance"
          lang={latinFirst ? 'en' : undefined}
        >
          {first}
        </b>
        <small className="mt-1 truncate text-12 leading-ui text-ink-500">{namesOf(kin.brand).first}</small>
        <small className={`${styles.shared} mt-1 truncate text-12 leading-ui text-ink-500`}>
          <span className="num">{thousands(kin.shared)}</span> 位斗友都喜欢
        </small>
      </Link>
    </li>
  )
}

/**
 * 同好也喜欢, under a blend or a pipe: says how it ranks, and can be switched off. Nothing stands there
 * where there is nothing to show.
 */
export function AlsoLikedRow({ type, id }: KinThing) {
  const { place, found, turn } = useAlsoLiked({ type, id })
  const on = found?.on === true
  const absent = !found || (on && found.list.length === 0)
  return (
    <div ref={place} className={absent ? styles.absent : undefined}>
      {on && !absent && (
        <section>
          <SectionTitle title="同好也喜欢" />
          <ul className={`${styles.row} grid grid-cols-5 gap-5`}>
            {found.list.map((kin) => (
              <Tile key={kin.id} type={type} kin={kin} />
            ))}
          </ul>
        </section>
      )}
      {!absent && (
        <p className="mt-3 text-13 leading-[1.7] text-ink-500">
          {on ? '按同时收藏或好评过两者的斗友占比排列。' : '“同好也喜欢”已收起。'}
          <button
            className="min-h-10 py-0 px-2.5 border-0 bg-transparent text-13 text-link hover:underline phone:min-h-11"
            type="button"
            onClick={() => void turn(!on)}
          >
            {on ? '不看这一栏' : '重新显示'}
          </button>
        </p>
      )}
    </div>
  )
}
