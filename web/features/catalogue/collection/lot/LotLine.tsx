import { Link } from '#web/ui/navigation/Link.tsx'
import { tobaccoAddress } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { Badge } from '#web/ui/text/Badge.tsx'
import { type Act, type Lot, lotAge, lotWords } from './lot.ts'

/** What the owner does with lots. */
export type LotActs = {
  act: (act: Act, lot: Lot) => void
  edit: (lot: Lot) => void
  add: (blend: { id: number; name: string }) => void
  /** An act is under way. */
  busy: boolean
}

function Days({ lot }: { lot: Lot }) {
  return (
    <>
      <span className="num">{lotAge(lot)}</span>
      {lot.opened_on && lot.used_up_on === null && <Badge kind="sage">{lot.opened_on} 开罐</Badge>}
      {lot.used_up_on && <span className="num">{lot.used_up_on} 用完</span>}
    </>
  )
}

/** What is done with a lot most often; `edit` adds its form. */
export function LotButtons({ lot, acts, edit }: { lot: Lot; acts: LotActs; edit?: boolean }) {
  const kept = lot.used_up_on === null
  const tell = (words: string) => `${words}：${lot.name}，${lotAge(lot)}`
  return (
    <>
      {kept && lot.opened_on === null && (
        <button
          type="button"
          className={button('text', 'small')}
          disabled={acts.busy}
          aria-label={tell('开一罐')}
          onClick={() => acts.act('open', lot)}
        >
          开一罐
        </button>
      )}
      {kept && (
        <button
          type="button"
          className={button('text', 'small')}
          disabled={acts.busy}
          aria-label={tell('用完一罐')}
          onClick={() => acts.act('finish', lot)}
        >
          用完
        </button>
      )}
      {edit && (
        <button
          type="button"
          className={button('text', 'small')}
          aria-label={tell('修改这一批')}
          onClick={() => acts.edit(lot)}
        >
          修改
        </button>
      )}
    </>
  )
}

/** The number of tins, at the right of its column. */
const Tins = ({ count }: { count: number }) => (
  <span className="text-right whitespace-nowrap">
    <span className="num">{count}</span> 罐
  </span>
)

/** One lot: how many, how old, where it is, and what can be done with it. */
export function LotLine({ lot, acts }: { lot: Lot; acts: LotActs }) {
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1.5 text-14 text-ink-700 phone:grid-cols-[48px_minmax(0,1fr)] phone:gap-x-3">
      <Tins count={lot.amount} />
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 wrap-anywhere">
        <Days lot={lot} />
        {lotWords(lot) && <span className="text-ink-500">{lotWords(lot)}</span>}
        {lot.note && <span className="text-ink-500">{lot.note}</span>}
      </div>
      <div className="flex flex-wrap justify-end phone:col-2 phone:justify-start phone:-ml-3">
        <LotButtons edit {...{ lot, acts }} />
      </div>
    </li>
  )
}

/** One lot in a list of lots of any blend, in columns: what it is of stands first. */
export function NamedLot({ lot, acts }: { lot: Lot; acts: LotActs }) {
  const { name, brand, tobacco, amount, note } = lot
  const said = [lotWords(lot), note].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_52px_232px_204px] items-baseline gap-x-4 gap-y-1 py-2 border-line text-14 text-ink-700 not-first:border-t phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-x-3 phone:pb-0">
      <div className="wrap-anywhere">
        <b>{tobacco === null ? name : <Link to={tobaccoAddress(tobacco)}>{name}</Link>}</b>
        {said.length > 0 && <p className="mt-0.5 text-13 text-ink-500">{said.join(' · ')}</p>}
      </div>
      <span className="text-13 wrap-anywhere text-ink-500 empty:phone:hidden phone:col-span-full">
        {brand}
      </span>
      <span className="text-right phone:col-2 phone:row-1">
        <Tins count={amount} />
      </span>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 phone:col-span-full">
        <Days lot={lot} />
      </div>
      <div className="flex flex-wrap justify-end -mr-3 phone:col-span-full phone:justify-start phone:-ml-3">
        <LotButtons edit {...{ lot, acts }} />
      </div>
    </li>
  )
}
