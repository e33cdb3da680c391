import { useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { profileFormPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { Completeness } from './completeness/Completeness.tsx'
import { datePart } from '#web/lib/format/time.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { Desk } from './frame/Desk.tsx'
import type { Home } from './home-info.ts'
import { type Choices, ProfileForm } from './form/ProfileForm.tsx'
import { provinceOf } from './form/region.ts'
import { useProfileForm } from './form/use-profile-form.ts'

const RewardPopup = lazyDialog(async () => (await import('./completeness/RewardPopup.tsx')).RewardPopup)

type Data = { home: Home; choices: Choices } | null

/** One's own profile and what can be chosen in its form; null when nobody is logged in. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const province = provinceOf(home.region?.code ?? '')
  const [account, provinces, cities, rows] = await Promise.all([
    api('GET /user/account', {}),
    api('GET /user/getaddress', {}),
    province ? api('GET /user/getaddress', { parent: province }) : null,
    api('GET /category', { type: 1 }),
  ])
  const choices = {
    provinces: unwrap(provinces).list,
    cities: cities === null ? [] : unwrap(cities).list,
    types: unwrap(rows).find(({ key }) => key === 'category')?.option_data ?? [],
    today: datePart(new Date().toISOString()),
    shown: unwrap(account).privacy,
  }
  return { home, choices }
}

export const head = (): PageHead => ({ title: '个人资料', noindex: true })

const leaveWords = {
  title: '要放弃修改吗？',
  body: '资料还没有保存，离开这一页就丢掉了。',
  leave: '放弃修改',
  stay: '留下',
}

function Means({ home, choices }: NonNullable<Data>) {
  const [coins, setCoins] = useState(0)
  const form = useProfileForm({ home, today: choices.today, onReward: setCoins })
  return (
    <Desk
      who={home}
      here={profileFormPath}
      title="个人资料"
      lead="别人在你的主页上看到的样子。哪些给人看，在账号设置里定。"
    >
      <div className={`${layout.columns} gap-6 [--beside:300px]`}>
        <ProfileForm form={form} home={home} choices={choices} />
        <aside className="sticky top-[88px] phone:static phone:-order-1">
          {home.own && <Completeness own={home.own} />}
        </aside>
      </div>
      <LeaveGuard words={leaveWords} {...form.guard} onLeave={form.discard} />
      {coins > 0 && (
        <RewardPopup
          title="资料齐了"
          coins={coins}
          hint="第一次填齐资料的奖励，已经记到账上。"
          onClose={() => setCoins(0)}
        />
      )}
    </Desk>
  )
}

/** 资料: the profile form. */
export function View({ data }: { data: Data }) {
  if (!data) return <NeedsLogIn title="个人资料" why="登录之后，才能修改自己的资料。" />
  return <Means {...data} />
}
