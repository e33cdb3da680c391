import type { LoaderFunctionArgs } from 'react-router'
import { accountPath } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { apiFor, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import type { Account, Exported } from './account.ts'
import { Bindings } from './security/Bindings.tsx'
import type { Blocked, Words } from './settings/Blocking.tsx'
import { Entrances, WayOut } from './security/Entrances.tsx'
import type { Setting } from './settings/NewsSettings.tsx'
import { Blocking } from './settings/Blocking.tsx'
import { Consents } from './personal-data/Consents.tsx'
import { ExportData } from './personal-data/ExportData.tsx'
import { NewsSettings } from './settings/NewsSettings.tsx'
import { type Part, partOf, usePart } from './section-data.ts'
import { PrivacySwitches } from './settings/Privacy.tsx'
import { Box, Shown } from './Section.tsx'
import { type SessionData, Sessions } from './security/Sessions.tsx'

type Parts = {
  home: Home
  account: Part<Account>
  sessions: Part<SessionData>
  exported: Part<Exported>
  blocked: Part<Blocked>
  words: Part<Words>
  news: Part<Setting>
}

/** The account, part by part: one that cannot be read does not take the others with it. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Parts | null> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const [account, sessions, exported, blocked, words, news] = await Promise.all([
    api('GET /user/account', {}),
    api('GET /user/sessions', {}),
    api('GET /user/export', {}),
    api('GET /blocking', {}),
    api('GET /mutedword', {}),
    api('GET /notificationsetting', {}),
  ])
  return {
    home,
    account: partOf(account),
    sessions: partOf(sessions),
    exported: partOf(exported),
    blocked: partOf(blocked),
    words: partOf(words),
    news: partOf(news),
  }
}

export const head = (): PageHead => ({ title: '账号设置', noindex: true })

function Page({ home, account: first, sessions, exported, blocked, words, news }: Parts) {
  const of = usePart(first, () => call('GET /user/account', {}))
  return (
    <Desk
      who={home}
      here={accountPath}
      title="账号设置"
      lead="怎样进来，别人看得到什么，自己的数据怎样带走。"
    >
      <Box title="登录方式">
        <Shown of={of} rows={2}>
          {(account) => (
            <>
              <Entrances account={account} />
              <Bindings account={account} />
            </>
          )}
        </Shown>
      </Box>
      <Sessions first={sessions} known={of.part.data?.phone ?? ''} />
      <Box id="privacy" title="隐私">
        <Shown of={of} rows={3}>
          {(account) => <PrivacySwitches first={account.privacy} />}
        </Shown>
      </Box>
      <NewsSettings first={news} />
      <Blocking blocked={blocked} words={words} />
      <ExportData first={exported} account={of.part.data} />
      {of.part.data && (
        <>
          <Consents consents={of.part.data.consents} />
          <Box title="注销">
            <WayOut account={of.part.data} />
          </Box>
        </>
      )}
    </Desk>
  )
}

/** 账号: what only the person sees of their account, and changes. */
export function View({ data }: { data: Parts | null }) {
  if (!data) return <NeedsLogIn title="账号设置" why="登录之后，才能看到自己的账号。" />
  return <Page {...data} />
}
