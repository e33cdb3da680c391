import { useEffect, useRef } from 'react'
import { sayAdult } from '#web/lib/viewer/adult.ts'
import { button } from '#web/ui/button/button.ts'
import styles from './AgeGate.module.css'

/**
 * Asks once in 180 days whether the person is of age. It stands in every page and is hidden by CSS when
 * web/boot.ts finds the answer, so that it neither flashes nor keeps anybody from reading without scripts.
 */
export function AgeGate({ health }: { health: string }) {
  const yes = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (document.documentElement.dataset.adult) return
    document.getElementById('site')?.toggleAttribute('inert', true)
    yes.current?.focus()
  }, [])

  const enter = () => {
    document.getElementById('site')?.removeAttribute('inert')
    document.getElementById('main')?.focus({ preventScroll: true })
    sayAdult()
  }

  return (
    <div className={styles.gate} id="age-gate" role="dialog" aria-modal="true" aria-labelledby="age-title">
      <div className={styles.sheet}>
        <h2 id="age-title">你已满 18 周岁吗？</h2>
        <p>本站涉及烟草制品，不售卖。未满 18 周岁请离开。</p>
        <div className="flex flex-wrap justify-center gap-3 mt-6 mx-0 mb-5.5">
          <button ref={yes} type="button" className={button('primary', 'large')} onClick={enter}>
            我已满 18 周岁
          </button>
          <a href="/leave" className={button('line', 'large')}>
            离开
          </a>
        </div>
        {health && <p className={styles.health}>{health}</p>}
      </div>
    </div>
  )
}
