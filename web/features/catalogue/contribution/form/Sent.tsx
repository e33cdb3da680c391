import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { submissionPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

/** What was sent waits for an editor; where it can be followed. */
export function Sent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // The form that it stands for was long: its button was at the end of the page.
  useEffect(() => {
    // In braces: newer browsers give back a promise, which is no end of an effect.
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} className={card.card} role="status">
      <h2 className="sr">提交的结果</h2>
      <EmptyState title="已提交，审核后可见" words="编辑看过之后，结果会在消息里告诉你。">
        <p className="flex flex-wrap justify-center gap-3.5">
          <Link className={button('primary')} to={submissionPath}>
            看审核到哪了
          </Link>
          {children}
        </p>
      </EmptyState>
    </div>
  )
}
