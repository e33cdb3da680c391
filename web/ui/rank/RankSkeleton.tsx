import styles from './RankSkeleton.module.css'

/** The place of a hot list that is on its way. */
export function RankSkeleton({ rows }: { rows: number }) {
  return (
    <ol className={`${styles.rank} opacity-0`} aria-busy="true" aria-label="正在加载榜单">
      {Array.from({ length: rows }, (_, index) => (
        <li className="grid items-center gap-2.5 last:border-0" key={index}>
          <i className="block rounded-1 w-3.5 h-5 m-auto" />
          <b className="block h-11 rounded-full w-[var(--rank-picture,44px)]" />
          <span>
            <i className="block rounded-1 w-[62%] h-3.5" />
            <i className="block rounded-1 w-[62%] h-3.5" />
          </span>
        </li>
      ))}
    </ol>
  )
}
