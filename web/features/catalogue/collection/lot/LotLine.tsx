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

/** What can be done with a lot by a tap. */
export function LotButtons({ lot, acts }: { lot: Lot; acts: LotActs }) {
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
      <button
        type="button"
        className={button('text', 'small')}
        aria-label={tell('修改这一批')}
        onClick={() => acts.edit(lot)}
      >
        修改
      </button>
    </>
  )
}

/** One lot: how many, how old, where it is, and what can be done with it. `named`: with what it is of. */
export function LotLine({ lot, acts, named }: { lot: Lot; acts: LotActs; named?: boolean }) {
  const { name, brand, tobacco, amount, note } = lot
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-14 text-ink-700">
      <div className="flex flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5 min-w-[224px] wrap-anywhere">
        {named && (
          <b>
            {tobacco === null ? name : <Link to={tobaccoAddress(tobacco)}>{name}</Link>}
            {brand && <small className="ml-2 font-normal text-ink-500">{brand}</small>}
          </b>
        )}
        <span>
          <span className="num">{amount}</span> 罐
        </span>
        <Days lot={lot} />
        {lotWords(lot) && <span className="text-ink-500">{lotWords(lot)}</span>}
        {note && <span className="text-ink-500">{note}</span>}
      </div>
      <div className="flex flex-wrap -ml-3" data-lot-acts="">
        <LotButtons lot={lot} acts={acts} />
      </div>
    </li>
  )
}
