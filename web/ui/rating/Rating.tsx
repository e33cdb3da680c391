import { score } from '#web/lib/format/numbers.ts'
import styles from './Rating.module.css'

/** A leaf of 16 × 16; it hangs at 24°. */
export const leafPath = 'M8 1.500c4.200 3 5.200 7.500 0 13C2.800 9 3.800 4.500 8 1.500z'

/**
 * A score as five leaves; a leaf is full from three quarters on, and half from a quarter on.
 * @param props.stars mean of stars, 0 to 5
 */
export function Rating({ stars, size = 16 }: { stars: number; size?: number }) {
  return (
    <span className={styles.leaves} role="img" aria-label={`${score(stars)} 分，满分 10 分`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg
          className="fill-line-2"
          key={place}
          width={size}
          height={size}
          viewBox="0 0 16 16"
          data-on={stars >= place - 0.75 && (stars >= place - 0.25 || 'half')}
          aria-hidden="true"
        >
          <path d={leafPath} transform="rotate(24 8 8)" />
        </svg>
      ))}
    </span>
  )
}
