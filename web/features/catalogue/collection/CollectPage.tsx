import { useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { cataloguePath, collectionPath } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { apiFor, unwrap, unwrapOrNullIfLoggedOut } from '#web/lib/api/loader.ts'
import { datePart } from '#web/lib/format/time.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { callQuery, queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { Ask } from '#web/ui/overlay/Ask.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { Desk, type Home } from '#web/features/community/profile-edit/index.ts'
import {
  type Collected,
  type Collection,
  kindWords,
  ownThings,
  stateWords,
  type Thing,
} from './collection.ts'
import { RowMenu } from './RowMenu.tsx'
import { FolderActs } from './form/FolderActs.tsx'
import { CollectSheet } from './form/lazy-sheet.ts'

type FolderData = DataOf<Calls['GET /collectfolder']>
type Data = { home: Home; collection: Collection; folders: FolderData }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data | null> {
  const api = await apiFor(context)
  const home = unwrapOrNullIfLoggedOut(await api('GET /user/gethomeinfo', {}))
  if (!home) return null
  const asked = callQuery(request.url, ['type', 'folder', 'state', 'page'])
  const [collection, folders] = await Promise.all([
    api('GET /collectInvitation', asked),
    api('GET /collectfolder', {}),
  ])
  return { home, collection: ownThings(unwrap(collection)), folders: unwrap(folders) }
}

export const head = (): PageHead => ({ title: '我的收藏', noindex: true })

const thingOf = ({ type, target_id: id, item }: Collected): Thing => ({
  type: type as Thing['type'],
  id,
  name: item?.title ?? '',
})

/** All that can be collected: what is owned first, then what people and makers made. */
const kindOrder = [4, 5, 6, 13, 14, 8, 7, 3, 0, 9, 16] as const

/** Takes out what is only bookmarked; what is gone itself as well. @returns whether it went */
async function takeOut({ target_id: id, type }: Collected): Promise<boolean> {
  const known = kindOrder.find((kind) => kind === type)
  if (known === undefined) return false
  const result = await call('DELETE /collectInvitation/{id}', { id, type: known })
  if (result.ok) toastSuccess('已取消收藏')
  else toastFailure(result)
  return result.ok
}

/** How it stands to its owner: `拥有 · 2 罐 · 2019-08-16 起`. */
function Standing({ row: { type, state, quantity, since, create_time } }: { row: Collected }) {
  if (!state) return null
  const unit = type === 4 ? '罐' : '件'
  const many = quantity > 1
  const dated = since && since !== datePart(create_time)
  return (
    <p className="flex flex-wrap items-center gap-x-2 mt-1 meta phone:order-last">
      <Badge kind={state === 'own' ? 'sage' : 'brass'}>{stateWords(type)[state]}</Badge>
      {many && (
        <span>
          <span className="num">{quantity}</span> {unit}
        </span>
      )}
      {many && dated && '·'}
      {dated && (
        <span>
          <span className="num">{since}</span> 起
        </span>
      )}
    </p>
  )
}

type RowProps = { row: Collected; onEdit: (() => void) | null; onOut: () => void }

function Row({ row, onEdit, onOut }: RowProps) {
  const { item, note, folder, type } = row
  // Drawings stand in a square, photographs lie.
  const photo = item?.art?.startsWith('/file/')
  const out = { key: 'out', words: '取消收藏', onChoose: onOut }
  return (
    <li className="grid gap-x-4.5 items-center py-4 px-5.5 border-line not-first:border-t grid-cols-[76px_minmax(0,1fr)_auto_36px] phone:grid-cols-[60px_minmax(0,1fr)_auto] phone:gap-x-3.5 phone:py-3.5 phone:px-4">
      <div
        className={`grid place-items-center rounded-2 text-line-3 w-full ${photo ? 'aspect-4/3' : 'aspect-square'} ${item?.art ? '' : 'bg-paper-2'}`}
      >
        {item?.art ? (
          <LazyImage
            src={item.art}
            alt=""
            width={76}
            height={photo ? 57 : 76}
            className={photo ? 'rounded-2' : 'bg-transparent object-contain'}
          />
        ) : (
          <Icon name={type === 0 ? 'talk' : 'badge'} size={26} />
        )}
      </div>
      <div className="contents phone:flex phone:flex-wrap phone:items-center phone:gap-x-3">
        <div className="phone:contents">
          <h2 className="text-17 leading-[1.4] wrap-anywhere phone:w-full">
            {item ? (
              <Link className="text-inherit hover:text-inherit phone:p-1 phone:-m-1" to={item.url}>
                <Words of={item.title} />
              </Link>
            ) : (
              '已经不在了'
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 mt-1 meta phone:w-full">
            <span>{kindWords[type]}</span>
            {item?.by && <span className="wrap-anywhere text-ink-700">{item.by}</span>}
            {folder && <span>在“{folder.name}”</span>}
          </p>
          <Standing row={row} />
          {note && <p className="mt-1.5 text-14 wrap-anywhere text-ink-700 phone:w-full">{note}</p>}
        </div>
        <p className="meta whitespace-nowrap phone:order-last phone:w-full phone:mt-1">
          收藏于 <Time iso={row.create_time} figures />
        </p>
      </div>
      <div className="-mr-2 phone:self-start phone:-mt-2 [html:not([data-script])_&]:hidden">
        <RowMenu
          name={item?.title ?? '已经不在了的'}
          entries={onEdit ? [{ key: 'edit', words: '修改', onChoose: onEdit }, out] : [out]}
        />
      </div>
    </li>
  )
}

function Filters({ folders, search }: { folders: FolderData; search: string }) {
  const query = readQuery(search)
  const segment = (key: 'folder' | 'type', value: string | null, name: string, count?: number) => ({
    key: value ?? 'all',
    to: queryWith(search, { [key]: value }) || '?',
    name,
    count,
    on: (query.get(key) || null) === value,
  })
  // Without folders there is nothing to choose, unless the address asks for one that is gone.
  const foldered = folders.list.length > 0 || query.get('folder') !== null
  return (
    <div className="grid items-center justify-items-start gap-x-3.5 gap-y-2.5 mb-4 min-w-0 grid-cols-[auto_minmax(0,1fr)] phone:max-w-full">
      {foldered && (
        <>
          <span className="meta" aria-hidden="true">
            收藏夹
          </span>
          <Segmented
            label="收藏夹"
            segments={[
              segment('folder', null, '全部', folders.total),
              ...folders.list.map(({ id, name, count }) => segment('folder', String(id), name, count)),
              segment('folder', '0', '未归类', folders.loose),
            ]}
          />
        </>
      )}
      <span className="meta" aria-hidden="true">
        类型
      </span>
      <Segmented
        label="类型"
        segments={[
          segment('type', null, '不限', foldered ? undefined : folders.total),
          ...kindOrder.map((type) => segment('type', String(type), kindWords[type] ?? '')),
        ]}
      />
    </div>
  )
}

function Page({ home, collection, folders, search }: Data & { search: string }) {
  const [edited, setEdited] = useState<Collected | null>(null)
  const { revalidate } = useRevalidator()
  const { list, total, page, limit, next } = collection
  const [leaving, setLeaving] = useState<Collected | null>(null)
  const out = async (row: Collected) => {
    setLeaving(null)
    if (await takeOut(row)) await revalidate()
  }
  const chosen = folders.list.find(({ id }) => String(id) === readQuery(search).get('folder'))
  return (
    <Desk
      who={home}
      here={collectionPath}
      title="我的收藏"
      lead="想要的、拥有的、抽过的，新收藏的在前。"
      acts={<FolderActs chosen={chosen ?? null} onDone={revalidate} />}
    >
      <Filters folders={folders} search={search} />
      <div className={card.card}>
        {list.length === 0 ? (
          <EmptyState
            heading="h2"
            title="这里还空着"
            words="在斗草、烟斗和配件的页面上点“收藏”，就会出现在这里。"
          >
            <Link className={button('line')} to={cataloguePath}>
              去资料库
            </Link>
          </EmptyState>
        ) : (
          <ul>
            {list.map((row) => (
              <Row
                key={row.id}
                row={row}
                onEdit={row.item && row.state ? () => setEdited(row) : null}
                onOut={() => setLeaving(row)}
              />
            ))}
          </ul>
        )}
      </div>
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="件"
        to={(n) => queryWith(search, { page: n === 1 ? null : n }) || '?'}
      />
      {edited && (
        <CollectSheet
          thing={thingOf(edited)}
          row={edited}
          onClose={() => setEdited(null)}
          onDone={() => void revalidate()}
        />
      )}
      {leaving && (
        <Ask
          title="取消收藏？"
          yes="取消收藏"
          no="留着"
          onYes={() => void out(leaving)}
          onNo={() => setLeaving(null)}
        >
          {leaving.item ? `“${leaving.item.title}”和它的备注不再留在这里。` : '它已经不在了，这一行也拿掉。'}
        </Ask>
      )}
    </Desk>
  )
}

/** 收藏: what somebody collects, folder by folder. */
export function View({ data, search }: { data: Data | null; search: string }) {
  if (!data) return <NeedsLogIn title="我的收藏" why="登录之后，这里是你收藏的斗草、烟斗和配件。" />
  return <Page {...data} search={search} />
}
