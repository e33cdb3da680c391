import type { ReactNode } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { contentTypes } from '#contract/content-type.ts'
import { profileAddress } from '#contract/page-address.ts'
import { score } from '#web/lib/format/numbers.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Rating } from '#web/ui/rating/Rating.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { ReportButton } from '#web/features/moderation/report/index.ts'
import { Pictures } from './Pictures.tsx'
import styles from './ReviewItem.module.css'
import type { Item, Review } from '../review.ts'
import { Vote } from './Vote.tsx'

const stateWords = { published: null, pending: '待审核', banned: '未通过' } as const

function Line({ review }: { review: Review }) {
  const { author, state } = review
  return (
    <div className={styles.line}>
      <Link to={profileAddress(author.uid)} className={styles.author}>
        {author.nickname}
      </Link>
      {author.demo && (
        <Badge kind="quiet" title="演示社区里的人物">
          演示
        </Badge>
      )}
      {stateWords[state] && (
        <Badge kind={state === 'banned' ? 'ember' : 'brass'} title="只有你自己看得见">
          {stateWords[state]}
        </Badge>
      )}
      <Rating stars={review.score} />
      <span className={`num ${styles.score}`} aria-hidden="true">
        {score(review.score)}
      </span>
      <span className={styles.when}>
        {review.condition && <span>{review.condition}</span>}
        <Time iso={review.create_time} className="num" />
        {review.edited && <span>已编辑</span>}
      </span>
    </div>
  )
}

/** What was said besides the text: the figures in words, and the pipe. */
function Said({ item, review }: { item: Item; review: Review }) {
  const figures = (item.figures ?? []).flatMap(({ key, name, levels }) => {
    const level = review[key]
    return level === null ? [] : [{ name, words: levels[level - 1] ?? String(level) }]
  })
  if (figures.length === 0 && !review.smoked_in) return null
  return (
    <ul className={styles.said} aria-label="各项">
      {figures.map(({ name, words }) => (
        <li key={name}>
          <small>{name}</small>
          {words}
        </li>
      ))}
      {review.smoked_in && (
        <li>
          <small>所用烟斗</small>
          {review.smoked_in}
        </li>
      )}
    </ul>
  )
}

type ReviewItemProps = { item: Item; review: Review; children?: ReactNode }

/** One review. `children` are what its author may do. */
export function ReviewItem({ item, review: given, children }: ReviewItemProps) {
  const review = useFacts(contentTypes.review, given)
  const { author, content, images, can } = review
  return (
    <article className={styles.review} aria-label={`${author.nickname}的点评`}>
      <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={44} />
      <div>
        <Line review={review} />
        {content && <p className={styles.content}>{content}</p>}
        <Pictures images={images} author={author.nickname} />
        <div className={styles.foot}>
          <Said item={item} review={review} />
          <div className={styles.acts}>
            {children}
            <Vote review={review} />
            {can.report && (
              <ReportButton
                target={{ type: contentTypes.review, id: review.id, what: `${author.nickname}的点评` }}
                className={styles.act ?? ''}
              />
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
