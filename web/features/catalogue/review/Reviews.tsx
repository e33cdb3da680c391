import { type ReactNode, useEffect } from 'react'
import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { thousands } from '#web/lib/format/numbers.ts'
import { resumePendingAction } from '#web/lib/viewer/log-in.ts'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { closeReview, heldName, loadOwn, openReview, useAsked, useOwn } from './review-store.ts'
import { Invite } from './Invite.tsx'
import { type Item, type ReviewPage, reviewsAnchor, reviewsPerPage } from './review.ts'
import { ReviewItem } from './review-item/ReviewItem.tsx'
import styles from './Reviews.module.css'

const ReviewDialog = lazyDialog(async () => (await import('./form/ReviewDialog.tsx')).ReviewDialog)
const LinkedReview = lazyDialog(async () => (await import('./LinkedReview.tsx')).LinkedReview)
const OwnReview = lazyPart(async () => (await import('./OwnReview.tsx')).OwnReview)

const sorts = [
  ['hot', '最有用'],
  ['new', '最新'],
  ['score', '高分'],
] as const

/** A page of reviews that there are not so many of. */
function Beyond({ search }: { search: string }) {
  return (
    <div className={card.card}>
      <EmptyState title="没有这一页" words="点评没有这么多。">
        <Link className={button('line')} to={queryWith(search, { page: null })}>
          回到第一页
        </Link>
      </EmptyState>
    </div>
  )
}

/** What the person is to this item: their own review is asked for, and what they began is taken up. */
function useDesk(item: Item) {
  const { loggedIn } = useViewer()
  const { type, id } = item
  useEffect(() => {
    if (loggedIn) void loadOwn({ type, id })
  }, [loggedIn, type, id])
  useEffect(() => {
    resumePendingAction(heldName, (stars) => openReview(item, Number(stars) || 0))
  }, [item])
  useEffect(() => closeReview, [])
  const asked = useAsked()
  const own = useOwn(item)
  return { own: loggedIn ? own : undefined, asked: loggedIn && asked?.item.id === id ? asked : null }
}

/** Those that stand above the list are left out of it. */
type ListProps = { item: Item; page: ReviewPage; search: string; above: readonly unknown[] }

function List({ item, page, search, above }: ListProps) {
  const chosen = readQuery(search).get('sort') ?? 'hot'
  const total = page.total ?? 0
  const segments = sorts.map(([key, name]) => ({
    key,
    name,
    to: queryWith(search, { sort: key === 'hot' ? null : key }),
    on: key === chosen,
  }))
  return (
    <>
      <div className="flex justify-between items-center gap-3 mt-4.5 meta">
        {total > 1 && <Segmented label="点评排序" segments={segments} />}
        <p className="ml-auto whitespace-nowrap">
          共 <span className="num">{thousands(total)}</span> 份
        </p>
      </div>
      <ol>
        {page.list
          .filter(({ id }) => !above.includes(id))
          .map((review) => (
            <li key={review.id}>
              <ReviewItem item={item} review={review} />
            </li>
          ))}
      </ol>
      <Pager
        page={page.page}
        total={total}
        limit={reviewsPerPage}
        next={page.next}
        unit="份"
        to={(n) => `${queryWith(search, { page: n === 1 ? null : n })}#${reviewsAnchor}`}
      />
    </>
  )
}

/** The review that the address leads to, once the page is alive; 0 where it leads to none. */
function useLinked(): number {
  const { hash } = useLocation()
  return useHydrated() ? Number(/^#r(\d+)/.exec(hash)?.[1] ?? 0) : 0
}

type ReviewsProps = {
  item: Item
  page: ReviewPage
  search: string
  /** Whose it is: they do not review it. */
  maker?: number
  /** What narrows the list. */
  filter?: ReactNode
}

/** 斗友点评: one's own on top, then all in an order of the reader's choice, ten a page. */
export function Reviews({ item, page, search, maker, filter }: ReviewsProps) {
  const { person, loggedIn } = useViewer()
  const { own, asked } = useDesk(item)
  const linked = useLinked()
  // A filter that nothing passes does not make it unreviewed.
  const none = !page.total && !page.panel?.some(({ option_data: [option] }) => option)
  const invite = (maker === undefined || maker !== person?.uid) && <Invite item={item} none={none} />
  const list: ReactNode =
    page.list.length > 0 ? (
      <List item={item} page={page} search={search} above={[own?.id, linked]} />
    ) : (
      page.page > 1 && <Beyond search={search} />
    )
  if (!own && !invite && !list && !linked) return null
  return (
    <section id={reviewsAnchor} className={styles.reviews}>
      <SectionTitle title="斗友点评" latin="Reviews" />
      {own ? (
        <OwnReview waiting={invite} key={linked} item={item} review={own} open={own.id === linked} />
      ) : (
        invite
      )}
      {linked > 0 && (own === undefined ? !loggedIn : own?.id !== linked) && (
        <LinkedReview key={linked} item={item} id={linked} page={page} />
      )}
      {filter}
      {list}
      {asked && <ReviewDialog item={item} stars={asked.stars} onClose={closeReview} />}
    </section>
  )
}
