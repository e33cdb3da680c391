import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { coinPath, ledgerPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import { Book } from './ledger/Book.tsx'
import { type Ledger, ledgerQuery, monthBeside, monthWords } from './coin.ts'

type Data = { home: Home; ledger: Ledger; month: string } | null

/** One month of a book, or all of it; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const query = callQuery(request.url, ledgerQuery)
  const asked = { id: home.uid, ...query }
  return { home, ledger: unwrap(await api('GET /pointsprestige/{id}', asked)), month: query.month ?? '' }
}

export const head = (data: Data): PageHead => ({
  title: data?.month ? `${monthWords(data.month)}的账` : '斗币明细',
  noindex: true,
})

/** What came and went in the month, and the months beside it. */
function Month({ ledger, month, search }: { ledger: Ledger; month: string; search: string }) {
  const sum = ledger.own?.months.find((one) => one.month === month)
  const thisMonth = ledger.own?.checkin.month ?? month
  const to = (other: string) => `${ledgerPath}${queryWith(search, { month: other })}`
  return (
    <div className="flex flex-wrap gap-x-4.5 gap-y-2.5 items-center mt-2">
      <Link className={button('line', 'small')} to={to(monthBeside(month, -1))}>
        <Icon name="left" size={13} />
        上一月
      </Link>
      {sum && (
        <p>
          收入 <b className="num text-ink-900">{thousands(sum.earned)}</b>
          {ledger.kind === 'coin' && (
            <>
              ，支出 <b className="num text-ink-900">{thousands(sum.spent)}</b>
            </>
          )}
        </p>
      )}
      {month < thisMonth && (
        <Link className={button('line', 'small')} to={to(monthBeside(month, 1))}>
          下一月
          <Icon name="right" size={13} />
        </Link>
      )}
    </div>
  )
}

/** 斗币明细: the book standing alone, a month of it at a time. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data) return <NeedsLogIn title="斗币明细" why="登录之后，这里是你斗币的每一笔来去。" />
  const { home, ledger, month } = data
  const book = ledger.kind === 'coin' ? '斗币' : '威望'
  const title = month ? monthWords(month) : '斗币明细'
  return (
    <Desk
      who={home}
      here={coinPath}
      title={title}
      lead={`${book}的每一笔：为什么来，为什么去。`}
      over={
        month
          ? { to: `${ledgerPath}${queryWith(search, { month: null })}`, words: '全部明细' }
          : { to: coinPath, words: '我的斗币' }
      }
    >
      {month && <Month ledger={ledger} month={month} search={search} />}
      <Book ledger={ledger} path={ledgerPath} search={search} title={`${book}账`} alone />
    </Desk>
  )
}
