import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import { code } from '#contract/error.ts'
import type { DataOf } from '#contract/endpoint.ts'
import {
  appreciationFormPath,
  certificationPath,
  contributionPath,
  postFormPath,
  workFormPath,
} from '#contract/page-address.ts'
import { maxPictures } from '#contract/limits.ts'
import { apiFor } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import card from '#web/ui/layout/card.module.css'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import { PageHead as Head } from '#web/ui/layout/PageHead.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { DraftRows } from './draft/DraftRows.tsx'

type Data = {
  drafts: DataOf<Calls['GET /draft']>['list']
  circle: number | null
  /** Whether one has a studio, whose works one may publish. */
  maker: boolean
} | null

/** One's drafts; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const { circle, circle_id: named } = callQuery(request.url, ['circle', 'circle_id'])
  const [found, studio] = await Promise.all([
    api('GET /draft', {}),
    api('GET /studio/create', { is_often: true }),
  ])
  if (!found.ok && found.code === code.sessionInvalid) return null
  return {
    drafts: found.ok ? found.data.list : [],
    circle: Number(circle ?? named) || null,
    maker: studio.ok && studio.data.mine !== null,
  }
}

export const head = (): PageHead => ({ title: '发布', noindex: true })

type Way = { to: string; icon: IconName; name: string; words: string }

/** A work is a maker's; whoever is none yet is told how one becomes it. */
const workWay = (maker: boolean): Way =>
  maker
    ? {
        to: workFormPath,
        icon: 'shelf',
        name: '作品',
        words: '自己做的一件烟斗：照片、斗型、尺寸和斗师的话，展示在工作室里。',
      }
    : {
        to: certificationPath,
        icon: 'shelf',
        name: '作品',
        words: '自己做的烟斗，由认证的斗师与工作室发布。还没有认证的，从这里申请。',
      }

const waysOf = ({ circle, maker }: NonNullable<Data>): Way[] => {
  const inCircle = circle === null ? '' : `&circle=${circle}`
  return [
    {
      to: `${postFormPath}?kind=1${inCircle}`,
      icon: 'talk',
      name: '短帖',
      words: `几句话，最多 ${maxPictures} 张图。问一个问题，晒一支斗，说说最近的事。`,
    },
    {
      to: `${postFormPath}?kind=2${inCircle}`,
      icon: 'book',
      name: '长文',
      words: '有标题、引文、表格和图注的文章。对照、考据、修斗，慢慢写。',
    },
    {
      to: appreciationFormPath,
      icon: 'heart',
      name: '鉴赏',
      words: '先有图：一支烟斗、一罐斗草、一件配件，或者整面斗架，拍下来慢慢说。',
    },
    workWay(maker),
    {
      to: contributionPath,
      icon: 'leaf',
      name: '补录斗草',
      words: '资料库里没有的一款，由你写下来，编辑核对之后收录。',
    },
  ]
}

/** 发布: what one can write here. */
export function View({ data }: { data: Data }) {
  if (!data) return <NeedsLogIn title="发布" why="登录之后，可以发帖、写长文、发布鉴赏与作品、补录斗草。" />
  return (
    <>
      <Head title="发布" latin="Write">
        写给后来的人看，慢一点没关系。
      </Head>
      <div className="col grid gap-13 pt-9 phone:gap-8 phone:pt-4.5">
        <ul className="grid grid-cols-5 gap-5 phone:grid-cols-1 phone:gap-3">
          {waysOf(data).map(({ to, icon, name, words }) => (
            <li key={to}>
              <Link
                className={`${card.lift} block h-full py-7 px-6 phone:grid phone:gap-x-3.5 phone:gap-y-0 phone:py-4.5 phone:px-4 phone:grid-cols-[48px_minmax(0,1fr)]`}
                to={to}
              >
                <i className="grid place-items-center size-14 mb-4 rounded-full bg-briar-50 text-briar-700 phone:row-span-2 phone:size-12 phone:m-0">
                  <Icon name={icon} size={26} />
                </i>
                <h2 className="text-21 phone:text-18">{name}</h2>
                <p className="mt-2 text-14 leading-[1.8] text-ink-500 text-pretty phone:mt-0.5">{words}</p>
              </Link>
            </li>
          ))}
        </ul>
        <section>
          <SectionTitle title="我的草稿" />
          <DraftRows list={data.drafts} />
        </section>
      </div>
    </>
  )
}
