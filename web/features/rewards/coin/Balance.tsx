import { Link } from '#web/ui/navigation/Link.tsx'
import { membershipPath } from '#contract/page-address.ts'
import { signed, thousands } from '#web/lib/format/numbers.ts'
import { button } from '#web/ui/button/button.ts'
import { Coin } from '#web/ui/picture/Coin.tsx'
import styles from './Balance.module.css'
import { signIn, useClaim } from './task/use-claim.ts'
import type { Own } from './coin.ts'

/** What one has, on umber; and today's sign-in. */
export function Balance({ own: { balance, today, this_month, total, tasks, checkin } }: { own: Own }) {
  const { claiming, claim } = useClaim()
  const amount = tasks.find(({ id }) => id === signIn)?.amount ?? 0
  return (
    <section className={styles.band} aria-label="可用斗币">
      <div>
        <p className={styles.name}>可用斗币</p>
        <p className={styles.sum}>
          <Coin size={48} />
          <b className="num">{thousands(balance)}</b>
        </p>
        <ul className={styles.figures}>
          <li>
            今日 <b className="num">{signed(today)}</b>
          </li>
          <li>
            本月 <b className="num">{signed(this_month)}</b>
          </li>
          <li>
            累计 <b className="num">{thousands(total)}</b>
          </li>
        </ul>
      </div>
      <p className={styles.ways}>
        <button
          type="button"
          className={button('brass')}
          disabled={checkin.today || claiming === signIn}
          aria-busy={claiming === signIn}
          onClick={() => void claim(signIn)}
        >
          {checkin.today ? '今日已签到' : `今日签到 +${amount}`}
        </button>
        <Link className={`${button('line')} ${styles.ghost}`} to={`${membershipPath}#coins`}>
          斗币说明
        </Link>
      </p>
    </section>
  )
}
