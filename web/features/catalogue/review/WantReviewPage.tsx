import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigate } from 'react-router'
import { code } from '#contract/error.ts'
import { accessoryListPath, cataloguePath, pipeListPath, workListPath } from '#contract/page-address.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import type { AsTyped } from '#web/lib/form/as-typed.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { callQuery } from '#web/lib/navigation/query.ts'
import type { PageHead } from '#web/page.ts'
import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import card from '#web/ui/layout/card.module.css'
import layout from '#web/ui/form/Form.module.css'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'
import { namesOf } from '#web/ui/record/names.ts'
import { type Item, type Review, reviewsAddress } from './review.ts'
import { forgetOffer, isOffered } from './form/draft.ts'
import { leaveWords } from './form/review-form.ts'
import { ReviewForm } from './form/ReviewForm.tsx'
import { useReviewForm } from './form/use-review-form.ts'
import styles from './WantReviewPage.module.css'

/** What is reviewed, with its drawing and the name that does not stand first; '' where there is none. */
type Reviewed = Item & { other: string; art: string }
type Data = { item: Reviewed; mine: Review | null; known: boolean }

const lists = { 4: cataloguePath, 5: pipeListPath, 6: accessoryListPath, 8: workListPath } as const

async function itemOf(api: Api, type: Item['type'], id: AsTyped): Promise<Reviewed> {
  if (type === 6) {
    const found = unwrap(await api('GET /accessory/{id}', { id }))
    return { type, id: found.id, name: found.name_zh, other: '', art: found.art }
  }
  if (type === 8) {
    const found = unwrap(await api('GET /work/{id}', { id }))
    return { type, id: found.id, name: found.name, other: '', art: found.art }
  }
  if (type === 5) {
    const found = unwrap(await api('GET /catchpipe/{id}', { id }))
    const { first: name, other } = namesOf(found)
    return { type, id: found.id, name, other, art: found.art }
  }
  const found = unwrap(await api('GET /tobacco/{id}', { id }))
  const { figures, versions } = found
  const { first: name, other } = namesOf(found)
  return { type, id: found.id, name, other, art: found.art, figures, versions }
}

/** What is reviewed, and one's own review of it. An address that names nothing leads to the nearest list. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const { id, type: asked } = callQuery(request.url, ['id', 'type'])
  const type = ([5, 6, 8] as const).find((one) => String(one) === asked) ?? 4
  if (id === undefined) throw redirect(lists[type])
  const api = await apiFor(context)
  const item = await itemOf(api, type, id)
  const mine = await api('GET /review/mine', { type, id: item.id })
  if (!mine.ok && mine.code === code.sessionInvalid) return { item, mine: null, known: false }
  return { item, mine: unwrap(mine).review, known: true }
}

export const head = ({ item }: Data): PageHead => ({ title: `${item.name} · 写点评`, noindex: true })

function Page({ item, mine }: Data) {
  const navigate = useNavigate()
  const leave = () => void navigate(reviewsAddress(item))
  const { restored, ...form } = useReviewForm({ item, mine, stars: 0, onDone: leave })
  const [offered] = useState(() => isOffered(item))
  useEffect(forgetOffer, [])
  return (
    <div className={`col ${styles.page} my-9 max-w-[720px] phone:my-4`}>
      <div className="flex items-center gap-4 mb-4.5">
        <LazyImage
          src={item.art}
          alt=""
          width={72}
          height={72}
          className="size-18 bg-transparent object-contain"
          eager
        />
        <h1>
          {mine ? '修改点评' : '写点评'}
          <small>{item.name}</small>
          {item.other && <small>{item.other}</small>}
        </h1>
      </div>
      <div className={`${card.card} ${layout.paper}`}>
        <ReviewForm
          item={item}
          form={{ ...form, restored: restored && !offered }}
          edits={mine !== null}
          onCancel={leave}
        />
      </div>
      <LeaveGuard words={leaveWords} {...form.guard} />
    </div>
  )
}

function Bare({ title, children }: { title: string; children?: string }) {
  return (
    <div className={`col ${styles.page} my-9 max-w-[720px] phone:my-4`}>
      <h1 className="mb-4.5">{title}</h1>
      <p>{children}</p>
    </div>
  )
}

/** 写点评: the form standing alone. A draft is known to the browser alone, so that it comes with scripts. */
export function View({ data }: { data: Data }) {
  const alive = useHydrated()
  if (!data.known) return <NeedsLogIn title={`给${data.item.name}写点评`} why="登录之后，才能写点评。" />
  if (data.mine && !data.mine.can.edit) {
    return (
      <Bare title={`给${data.item.name}写点评`}>这份点评没有通过审核，不能修改，可以在点评处删掉重写。</Bare>
    )
  }
  if (!alive) return <Bare title={`给${data.item.name}写点评`} />
  return <Page key={`${data.item.type} ${data.item.id}`} {...data} />
}
