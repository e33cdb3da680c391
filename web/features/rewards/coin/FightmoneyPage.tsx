import type { LoaderFunctionArgs } from 'react-router'
import { coinPath, ledgerPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { Tasks } from './task/Tasks.tsx'
import { MonthChart } from './ledger/MonthChart.tsx'
import { callQuery, queryWith } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import { Balance } from './Balance.tsx'
import { Book } from './ledger/Book.tsx'
import { Calendar } from './task/Calendar.tsx'
import { type Ledger, ledgerQuery, monthsUpTo } from './coin.ts'
import styles from './FightmoneyPage.module.css'

type Data = { home: Home; ledger: Ledger } | null

/** The person, and the book that the address asks for; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const found = await api('GET /user/gethomeinfo', {})
  const home = unwrapOrNullIfLoggedOut(found)
  if (!home) return null
  const asked = { id: home.uid, ...callQuery(request.url, ledgerQuery) }
  return { home, ledger: unwrap(await api('GET /pointsprestige/{id}', asked)) }
}

export const head = (): PageHead => ({ title: '我的斗币', noindex: true })

/** 我的斗币: what one has, what brings more, and where every coin came from and went. */
export function View({ data, search }: { data: Data; search: string }) {
  if (!data?.ledger.own) return <NeedsLogIn title="我的斗币" why="登录之后，这里是你的斗币和每一笔的来去。" />
  const { home, ledger } = data
  const { own } = data.ledger
  return (
    <Desk who={home} here={coinPath}>
      <h1 className="sr">我的斗币</h1>
      <Balance own={own} />
      <div className={`${styles.pair} grid gap-4 mt-4 phone:gap-3 phone:mt-3`}>
        <Calendar checkin={own.checkin} />
        <MonthChart
          months={monthsUpTo(own.checkin.month, own.months)}
          spends={ledger.kind === 'coin'}
          to={(month) => `${ledgerPath}${queryWith(search, { month, flow: null })}`}
        />
      </div>
      <Tasks tasks={own.tasks} />
      <Book
        ledger={ledger}
        path={coinPath}
        search={search}
        title={ledger.kind === 'coin' ? '斗币账' : '威望账'}
      />
    </Desk>
  )
}
