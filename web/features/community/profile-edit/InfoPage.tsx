import type { LoaderFunctionArgs } from 'react-router'
import { profileAddress } from '#contract/page-address.ts'
import { apiFor } from '#web/lib/api/loader.ts'
import type { PageHead } from '#web/page.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { readHome } from './frame/read-home.ts'
import type { Home } from './home-info.ts'
import { ProfileFacts } from './ProfileFacts.tsx'
import styles from './InfoPage.module.css'

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  readHome(await apiFor(context), request.url)

export const head = (home: Home | null): PageHead =>
  home
    ? { title: `${home.nickname}的资料`, canonical: profileAddress(home.uid) }
    : { title: '我的资料', noindex: true }

/** A person's profile, standing alone. */
export function View({ data: home }: { data: Home | null }) {
  if (!home) return <NeedsLogIn title="我的资料" why="登录之后，这里是你自己的资料。" />
  return (
    <>
      <Breadcrumbs
        trail={[
          { to: '/', name: '首页' },
          { to: profileAddress(home.uid), name: `${home.nickname}的主页` },
        ]}
        here="资料"
      />
      <div className={`col ${styles.alone} my-9 mx-auto phone:mt-0 phone:mb-4`}>
        <ProfileFacts home={home} level="h1" />
      </div>
    </>
  )
}
