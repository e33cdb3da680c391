import type { ReactNode, Ref } from 'react'
import button from '../button.module.css'
import styles from './queue.module.css'
import type { Act, Case } from './types.ts'
import type { ClaimState } from './state/use-claim.ts'

type PaneProps<Row extends Case> = {
  row: Row
  ref: Ref<HTMLElement>
  claim: ClaimState
  open: boolean
  /** Whether the case is on the screen, with all that has to be looked at. */
  ready: boolean
  /** What has to be looked at yet. */
  missing: string
  acts: readonly Act<Row>[]
  onAct: (act: Act<Row>) => void
  onClaim: () => void
  children: ReactNode
}

const claimWords = { none: '', mine: '你正在处理', 'put-down': '已放下' } as const

/** The open case, and at its foot what can be done with it. */
export function CasePane<Row extends Case>(props: PaneProps<Row>) {
  const { row, ref, claim, open, ready, missing, acts, onAct, onClaim, children } = props
  const theirs = claim.is === 'theirs'
  const words = claim.is === 'theirs' ? claim.words : missing || claimWords[claim.is]
  return (
    <section
      ref={ref}
      className="grid min-w-0 min-h-0 grid-rows-[minmax(0,1fr)_auto] phone:min-h-[calc(100svh_-_52px)] phone:border-t"
      aria-label="这一件"
    >
      <div className="pt-6 px-7 pb-8 overflow-y-auto wrap-anywhere [scrollbar-width:thin] phone:p-4">
        {children}
      </div>
      {open && (
        <footer
          className={`${styles.foot} flex flex-wrap gap-2.5 justify-end items-center py-3 px-5 bg-paper-1 border-t phone:sticky phone:bottom-0 phone:gap-2 phone:px-3`}
        >
          <span
            className="flex-1 text-13 text-sage min-w-[120px] data-theirs:text-ember phone:basis-full phone:empty:hidden"
            data-theirs={theirs || undefined}
            role="status"
          >
            {words}
          </span>
          <button type="button" className={button.line} onClick={onClaim}>
            {claim.is === 'mine' ? '放下' : '接手'}{' '}
            <kbd className="inline-block min-w-5 ml-1 py-0 px-1 text-12 leading-[18px] font-mono text-center border border-current opacity-75 rounded-[3px] phone:hidden">
              c
            </kbd>
          </button>
          {acts.map((act) => (
            <button
              key={act.key}
              type="button"
              className={button[act.tone]}
              disabled={theirs || !ready || act.when?.(row) === false}
              onClick={() => onAct(act)}
            >
              {act.words}{' '}
              <kbd className="inline-block min-w-5 ml-1 py-0 px-1 text-12 leading-[18px] font-mono text-center border border-current opacity-75 rounded-[3px] phone:hidden">
                {act.key}
              </kbd>
            </button>
          ))}
        </footer>
      )}
    </section>
  )
}
