import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { contentTypes } from '#contract/content-type.ts'
import { profileAddress, reviewAnchor } from '#contract/page-address.ts'
import { score } from '#web/lib/format/numbers.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Rating } from '#web/ui/rating/Rating.tsx'
import { AiBadge } from '#web/ui/person/MakerMark.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { ReportButton } from '#web/features/moderation/report/index.ts'
import { Pictures } from './Pictures.tsx'
import styles from './ReviewItem.module.css'
import type { Item, Review } from '../review.ts'
import { Vote } from './Vote.tsx'

const ReviewTalk = lazyDialog(async () => (await import('../ReviewTalk.tsx')).ReviewTalk)

function Line({ review, of }: Pick<ReviewItemProps, 'review' | 'of'>) {
  const { author, state, generated } = review
  return (
    <div className="flex items-center gap-2.5 phone:flex-wrap phone:gap-x-2 phone:gap-y-0.5">
      {of ?? (
        <Link
          to={profileAddress(author.uid)}
          className="truncate font-semibold text-ink-900 phone:-my-1.5 phone:py-1.5"
        >
          {author.nickname}
        </Link>
      )}
      <AiBadge demo={!of && author.demo} generated={generated} brief />
      {state !== 'published' && (
        <Badge kind={state === 'banned' ? 'ember' : 'brass'} title="只有你自己看得见">
          {state === 'banned' ? '未通过' : '待审核'}
        </Badge>
      )}
      <Rating stars={review.score} />
      <span className="num text-16 font-semibold text-briar-600" aria-hidden="true">
        {score(review.score)}
      </span>
      <span className="flex gap-3 ml-auto text-12 whitespace-nowrap text-ink-500 phone:w-full phone:ml-0">
        {review.condition && <span>{review.condition}</span>}
        <Time iso={review.create_time} figures />
        {review.edited && <span>已编辑</span>}
      </span>
    </div>
  )
}

/** What was said besides the text: the figures in words, what was tasted, and the pipe. */
function Said({ item, review }: { item: Item; review: Review }) {
  const figures = (item.figures ?? []).map(
    ({ key, name, levels }) => [name, levels[(review[key] ?? 0) - 1]] as const,
  )
  const said = [
    ...figures,
    ['版本', review.version?.name] as const,
    ['风味', review.flavors.map(({ name }) => name).join('、')] as const,
    ['所用烟斗', review.smoked_in] as const,
  ].filter(([, words]) => words)
  if (said.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1.5 min-w-0 text-13" aria-label="各项">
      {said.map(([name, words]) => (
        <li className="max-w-full py-0.5 px-2 rounded-1 bg-paper-2 wrap-anywhere" key={name}>
          <small className="mr-1.5 text-12 text-ink-500">{name}</small>
          {words}
        </li>
      ))}
    </ul>
  )
}

type ReviewItemProps = {
  item: Item
  review: Review
  /** With its replies. */
  open?: boolean
  /** In place of the author, where all that is listed is of one person: what was reviewed, and its picture. */
  of?: ReactNode
  picture?: ReactNode
  children?: ReactNode
}

/** One review. `children` are what its author may do. */
export function ReviewItem({ item, review: given, open = false, of, picture, children }: ReviewItemProps) {
  const review = useFacts(contentTypes.review, given)
  const [shown, show] = useState(open)
  const [counted, setCounted] = useState<number>()
  const { id, author, content, images, can, reply_count: replies } = review
  const count = counted ?? replies
  const what = `${author.nickname}的点评`
  return (
    <article id={reviewAnchor(id)} className={styles.review} aria-label={what}>
      {picture ?? <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={44} />}
      <div>
        <Line review={review} of={of} />
        {content && (
          <p className="mt-2 text-15 leading-[1.9] whitespace-pre-line text-pretty wrap-anywhere">
            {content}
          </p>
        )}
        <Pictures images={images} author={author.nickname} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 mt-2">
          <Said item={item} review={review} />
          <div className="flex gap-0.5 ml-auto">
            {children}
            <button type="button" className={styles.act} aria-expanded={shown} onClick={() => show(!shown)}>
              回复{count > 0 && `（${count}）`}
            </button>
            <Vote review={review} />
            {can.report && (
              <ReportButton target={{ type: contentTypes.review, id, what }} className={styles.act ?? ''} />
            )}
          </div>
        </div>
        {shown && <ReviewTalk id={id} onCount={setCounted} onClose={() => show(false)} />}
      </div>
    </article>
  )
}
