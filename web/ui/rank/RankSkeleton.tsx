import styles from './RankSkeleton.module.css'

/** The place of a hot list that is on its way. */
export function RankSkeleton({ rows }: { rows: number }) {
  return (
    <ol className={styles.rank} aria-busy="true" aria-label="正在取榜单">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index}>
          <i />
          <b />
          <span>
            <i />
            <i />
          </span>
        </li>
      ))}
    </ol>
  )
}
