import { Link } from '#web/ui/navigation/Link.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Coin } from '#web/ui/picture/Coin.tsx'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { signIn, useClaim } from './use-claim.ts'
import type { Task } from '../coin.ts'
import styles from './Tasks.module.css'

const icons: Readonly<Record<number, IconName>> = {
  2: 'person',
  3: 'pen',
  4: 'heart',
  5: 'leaf',
  6: 'talk',
  7: 'plus',
}

type WayProps = { task: Task; busy: boolean; onClaim: () => void }

function Way({ task: { name, done, can_claim, url }, busy, onClaim }: WayProps) {
  if (can_claim) {
    return (
      <button type="button" className={button('primary', 'small')} disabled={busy} onClick={onClaim}>
        领取
      </button>
    )
  }
  if (done) {
    return (
      <span className="inline-flex gap-1 items-center text-13 whitespace-nowrap text-sage">
        <Icon name="check" size={15} />
        已到账
      </span>
    )
  }
  return url ? (
    <Link className={button('line', 'small')} to={url} aria-label={`去做：${name}`}>
      去做
    </Link>
  ) : null
}

/** The ways to earn, each with how far one has come. Signing in stands above, in the band. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const { claiming, claim } = useClaim()
  return (
    <section className={`${styles.tasks} mt-9 phone:mt-6`}>
      <SectionTitle title="攒斗币" />
      <ul className="grid grid-cols-2 gap-4 phone:grid-cols-1 phone:gap-2.5">
        {tasks
          .filter(({ id }) => id !== signIn)
          .map((task) => (
            <li
              key={task.id}
              className={`${card.card} grid gap-4 items-center py-4 px-5 phone:gap-x-3 phone:gap-y-1.5 phone:p-3.5`}
            >
              <span className="grid place-items-center size-11 rounded-full bg-briar-50 text-briar-700 phone:size-10 phone:[grid-row:1/3]">
                <Icon name={icons[task.id] ?? 'coin'} size={20} />
              </span>
              <div>
                <b className="[font:600_var(--t-16)/1.4_var(--f-serif)] text-ink-900">{task.name}</b>
                <p className="meta">{task.note}</p>
                <progress
                  className="block appearance-none w-full mt-2 border-0 overflow-hidden bg-paper-3 h-[5px] rounded-[3px]"
                  value={task.progress}
                  max={task.goal}
                  aria-label={`${task.name}的进度`}
                />
              </div>
              <span className={`${styles.amount} flex gap-1 items-center text-17 text-brass-700`}>
                <Coin size={18} />
                <b className="num">+{task.amount}</b>
              </span>
              <Way task={task} busy={claiming === task.id} onClaim={() => void claim(task.id)} />
            </li>
          ))}
      </ul>
    </section>
  )
}
