import styles from './ThirdParty.module.css'

/** Marks the way of the last log-in. `left` hangs it at the left of what it marks. */
export const LastBadge = ({ left = false }: { left?: boolean }) => (
  <>
    {' '}
    <em className={styles.last} data-left={left || undefined}>
      上次登录
    </em>
  </>
)
