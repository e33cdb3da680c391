import { thousands } from '#web/lib/format/numbers.ts'
import { SavedViews } from '../list/SavedViews.tsx'
import { type Chosen, Filters } from './Filters.tsx'
import type { Filter } from './types.ts'

type OverProps = {
  filters: readonly Filter[]
  chosen: Chosen
  /** How many cases there are; null where counting has no meaning. */
  total: number | null
  onChoose: (chosen: Chosen) => void
  onAgain: () => void
  onHelp: () => void
}

/** What stands over a queue: choices, how many there are, and the keys. */
export function Over({ filters, chosen, total, onChoose, onAgain, onHelp }: OverProps) {
  return (
    <div className="flex gap-4 items-center mb-3.5 phone:flex-wrap phone:gap-2">
      <Filters filters={filters} chosen={chosen} onChoose={onChoose} />
      <div className="flex flex-1 flex-wrap gap-4 items-center whitespace-nowrap phone:min-w-[140px]">
        {total !== null && (
          <span className="meta">
            共 <b className="num font-medium text-ink-700">{thousands(total)}</b> 件
          </span>
        )}
        <SavedViews />
        <span className="flex gap-2 ml-auto">
          <button
            type="button"
            className="min-h-8 py-1 px-1.5 meta bg-transparent border-0"
            onClick={onAgain}
          >
            刷新
          </button>
          <button
            type="button"
            className="py-1 px-1.5 meta bg-transparent border-0 phone:hidden"
            onClick={onHelp}
          >
            按键{' '}
            <kbd className="inline-block min-w-5 ml-1 py-0 px-1 text-12 leading-[18px] font-mono text-center border border-current opacity-75 rounded-[3px]">
              ?
            </kbd>
          </button>
        </span>
      </div>
    </div>
  )
}
