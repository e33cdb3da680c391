import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import button from './button.module.css'
import styles from './Page.module.css'
import type { Read } from './api/use-call.ts'

type PageProps = {
  title: string
  /** The list this page was opened from. */
  back?: { to: string; words: string }
  /** What the page is for, in one line. */
  lead?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page: its title, what it is for, what can be done with the whole of it. */
export function Page({ title, back, lead, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title}_蜂鸟后台`
  }, [title])
  return (
    <div>
      <div
        className={`${styles.head} flex gap-6 items-start mb-5.5 phone:flex-wrap phone:gap-x-3 phone:gap-y-0 phone:mb-4`}
      >
        <div className="phone:contents">
          <h1 className="phone:min-w-0">{title}</h1>
          {(back || lead) && (
            <p className="text-balance [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 phone:order-1 phone:basis-full">
              {back && (
                <Link to={back.to} className="py-1.5 mr-3.5">
                  ‹ {back.words}
                </Link>
              )}
              {lead}
            </p>
          )}
        </div>
        {actions && (
          <div className="flex gap-2.5 flex-none items-center h-11 ml-auto phone:has-[>_:nth-child(3)]:order-2 phone:has-[>_:nth-child(3)]:basis-full phone:has-[>_:nth-child(3)]:mt-2.5">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

type CardProps = { title?: ReactNode; side?: ReactNode; flush?: boolean; children: ReactNode }

/** A sheet on the page; `flush` lets a table reach its edges. */
export function Card({ title, side, flush, children }: CardProps) {
  const Part = title ? 'section' : 'div'
  return (
    <Part className={flush ? `${styles.card} ${styles.flush}` : styles.card}>
      {(title || side) && (
        <div
          className={`${styles.cardHead} flex gap-4 items-center justify-between mb-3.5 phone:flex-wrap phone:gap-y-2.5`}
        >
          {title && <h2>{title}</h2>}
          {side}
        </div>
      )}
      {children}
    </Part>
  )
}

/** A text in a dialog. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <article className="min-h-[200px]">{children}</article>
)

type StateProps = { words: string; onRetry?: () => void }

/** Stands where nothing is to be shown: nothing there, still loading, failed. */
export function State({ words, onRetry }: StateProps) {
  return (
    <div className="py-16 px-6 phone:py-8 text-center text-ink-500" role="status">
      <p>{words}</p>
      {onRetry && (
        <button type="button" className={button.text} onClick={onRetry}>
          再试一次
        </button>
      )}
    </div>
  )
}

/** Stands where what is being read will be, and says why it did not come. */
export const Reading = ({ fault, again }: Pick<Read<unknown>, 'fault' | 'again'>) => (
  <State words={fault ?? '正在读取…'} onRetry={fault ? again : undefined} />
)
