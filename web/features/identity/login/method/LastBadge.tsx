import styles from './ThirdParty.module.css'

/** Marks the way of the last log-in. `left` hangs it at the left of what it marks. */
export const LastBadge = ({ left = false }: { left?: boolean }) => (
  <>
    {' '}
    <em
      className={`${styles.last} ml-1.5 px-1 bg-amber-bg text-amber text-11 leading-[16px] font-sans not-italic tracking-normal whitespace-nowrap`}
      data-left={left || undefined}
    >
      上次登录
    </em>
  </>
)
