import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { cataloguePath, memberListsPath } from '#contract/page-address.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { StateNote } from '#web/ui/moderation/StateNote.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Desk, type Home } from '../profile-edit/index.ts'
import { EntryRows } from './form/EntryRows.tsx'
import { ListFields } from './form/ListFields.tsx'
import type { ListForm } from './item-list.ts'

type Data = { home: Home; list: ListForm | null } | null

/** One's own list, or none for a new one; null when nobody is logged in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const { id } = callQuery(request.url, ['id'])
  return { home, list: id === undefined ? null : unwrap(await api('GET /list/{id}/edit', { id })) }
}

export const head = (data: Data): PageHead => ({ title: data?.list ? '编辑清单' : '新建清单', noindex: true })

const notes = {
  pending: '这份清单正在审核，通过之后别人才看得到。',
  rejected: '这份清单没有通过审核，改好之后会再看一遍。',
  banned: '这份清单已被封禁，现在不能修改。',
  deleted: '这份清单已经删除。',
} as const

function Page({ home, list }: NonNullable<Data>) {
  const { revalidate } = useRevalidator()
  const changed = () => void revalidate()
  return (
    <Desk
      who={home}
      here={memberListsPath}
      title={list ? '编辑清单' : '新建清单'}
      lead="在斗草、烟斗和配件的页面上点“加入清单”放进来，在这里写备注、排顺序。"
    >
      <div className="grid gap-6">
        {list && list.state !== 'published' && (
          <StateNote state={list.state} words={notes[list.state]} reason={list.state_reason} />
        )}
        <ListFields key={list?.id ?? 0} list={list} onChanged={changed} />
        {list && (
          <section>
            <SectionTitle
              title="里面的东西"
              latin="On This List"
              more={{ to: cataloguePath, words: '去资料库添' }}
            />
            {list.entries.length > 0 ? (
              <EntryRows key={list.id} list={list} onChanged={changed} />
            ) : (
              <div className={card.card}>
                <EmptyState title="还空着" words="打开一款斗草、一支烟斗或一件配件，点“清单”。">
                  <Link className={button('line')} to={cataloguePath}>
                    去资料库
                  </Link>
                </EmptyState>
              </div>
            )}
          </section>
        )}
      </div>
    </Desk>
  )
}

/** Where one's own list is written. */
export function View({ data }: { data: Data }) {
  if (!data) return <NeedsLogIn title="清单" why="登录之后，可以整理自己的清单。" />
  return <Page {...data} />
}
