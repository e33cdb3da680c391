import type { LoaderFunctionArgs } from 'react-router'
import { apiFor } from '../../kit/api/loader.ts'
import type { PageHead } from '../../page.ts'
import { NeedsLogIn } from '../../shell/NeedsLogIn.tsx'
import { readHome } from './home.ts'
import { type Home, homeAddress } from './own.ts'
import { PersonFrame } from './person.ts'
import { ProfileFacts } from './ProfileFacts.tsx'
import styles from './ProfilePage.module.css'
import { Standing } from './Standing.tsx'

/** The person of the address; without a number oneself, null when nobody is logged in. */
export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  readHome(await apiFor(context), request.url)

export const head = (home: Home | null): PageHead =>
  home
    ? {
        title: `${home.nickname}的主页`,
        description: home.introduction || `${home.nickname}在这里的主页。`,
        canonical: homeAddress(home.uid),
      }
    : { title: '我的主页', noindex: true }

/** A person's page: who it is, and the profile. */
export function View({ data: home }: { data: Home | null }) {
  if (!home) return <NeedsLogIn title="我的主页" why="登录之后，这里是你自己的主页。" />
  return (
    <PersonFrame home={home} here="home">
      <div className={`col ${styles.columns}`}>
        <ProfileFacts home={home} />
        <aside>
          <Standing home={home} />
        </aside>
      </div>
    </PersonFrame>
  )
}
