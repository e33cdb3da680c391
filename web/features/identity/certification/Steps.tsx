import { Icon } from '#web/ui/picture/Icon.tsx'
import { type Step, steps } from './application/application.ts'
import { factWords } from './certification.ts'
import styles from './Steps.module.css'
import type { Application } from './application/use-application.ts'

/** Where one is in the form; what is filled can be gone back to. */
export function Steps({ form }: { form: Application }) {
  const { step: here, far, go, values } = form
  const names = steps.map((name, index) => (index === 1 ? factWords[values.kind].title : name))
  return (
    <ol className={styles.steps} aria-label="申请的步骤">
      {names.map((name, index) => {
        const step = (index + 1) as Step
        const done = step < far && step !== here
        return (
          <li key={name} data-done={done || undefined}>
            <button
              type="button"
              aria-current={step === here ? 'step' : undefined}
              disabled={step > far && step !== here}
              onClick={() => go(step)}
            >
              <i
                className="num grid flex-none place-items-center size-7 border border-line-3 rounded-full font-semibold not-italic"
                aria-hidden="true"
              >
                {done ? <Icon name="check" size={15} /> : step}
              </i>
              <span>
                {name}
                {done && <span className="sr">（已填好）</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
