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
    <section
      className={`${styles.band} flex items-center justify-between gap-6 py-8 px-10 rounded-3 phone:flex-col phone:items-stretch phone:py-5.5 phone:px-5`}
      aria-label="可用斗币"
    >
      <div className="grid gap-2">
        <p className="text-14">可用斗币</p>
        <p className="flex items-center gap-3.5">
          <Coin size={48} />
          <b className="num text-50 leading-tight text-[#fff3dd] phone:text-44">{thousands(balance)}</b>
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
          <li>
            今日 <b className="num font-semibold text-[#fff3dd]">{signed(today)}</b>
          </li>
          <li>
            本月 <b className="num font-semibold text-[#fff3dd]">{signed(this_month)}</b>
          </li>
          <li>
            累计 <b className="num font-semibold text-[#fff3dd]">{thousands(total)}</b>
          </li>
        </ul>
      </div>
      <p className={`${styles.ways} flex gap-3 flex-none`}>
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
