import { Link } from 'react-router'
import { score, thousands } from '../../kit/format.ts'
import { queryWith, readQuery } from '../../kit/query.ts'
import { Time } from '../../kit/Time.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { button } from '../../ui/button.ts'
import card from '../../ui/card.module.css'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Leaves } from '../../ui/Leaves.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Seal } from '../../ui/Seal.tsx'
import { SectionTitle } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import styles from './Reviews.module.css'
import { type ReviewPage, reviewsPerPage } from './tobacco-page.ts'

type Review = ReviewPage['list'][number]

export const reviewsAnchor = 'reviews'

const sorts = [
  ['hot', '最有用'],
  ['new', '最新'],
  ['score', '高分'],
] as const

function ReviewItem({ review }: { review: Review }) {
  const { author } = review
  return (
    <li className={styles.review}>
      <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={44} />
      <div>
        <div className={styles.line}>
          <b>{author.nickname}</b>
          {author.demo && (
            <Seal kind="quiet" title="演示社区里的人物">
              演示
            </Seal>
          )}
          <Leaves stars={review.score} />
          <span className={`num ${styles.score}`} aria-hidden="true">
            {score(review.score)}
          </span>
          <span className={styles.when}>
            {review.condition && <span>{review.condition}</span>}
            <Time iso={review.create_time} className="num" />
          </span>
        </div>
        {review.content && <p className={styles.content}>{review.content}</p>}
        {review.helpful_count > 0 && (
          <p className={styles.useful}>
            <Icon name="heart" size={15} />
            有用 <span className="num">{thousands(review.helpful_count)}</span>
          </p>
        )}
      </div>
    </li>
  )
}

function Nothing({ beyond, search }: { beyond: boolean; search: string }) {
  return (
    <div className={card.card}>
      {beyond ? (
        <Empty title="这一页已经翻过了头" words="点评没有这么多。">
          <Link className={button('line')} to={queryWith(search, { page: null })}>
            回到第一页
          </Link>
        </Empty>
      ) : (
        <Empty title="还没有人写下这一斗" words="先看看与它相似的几款。" />
      )}
    </div>
  )
}

/** 斗友点评: in an order of the reader's choice, ten a page. */
export function Reviews({ page, search }: { page: ReviewPage; search: string }) {
  const chosen = readQuery(search).get('sort') ?? 'hot'
  const total = page.total ?? 0
  const segments = sorts.map(([key, name]) => ({
    key,
    name,
    to: queryWith(search, { sort: key === 'hot' ? null : key }),
    on: key === chosen,
  }))
  return (
    <section id={reviewsAnchor} className={styles.reviews}>
      <SectionTitle title="斗友点评" latin="Reviews" />
      {page.list.length === 0 ? (
        <Nothing beyond={page.page > 1} search={search} />
      ) : (
        <>
          <div className={styles.bar}>
            {total > 1 && <Segmented label="点评排序" segments={segments} />}
            <p>
              共 <span className="num">{thousands(total)}</span> 份
            </p>
          </div>
          <ol>
            {page.list.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ol>
          <Pager
            page={page.page}
            total={total}
            limit={reviewsPerPage}
            unit="份"
            to={(n) => `${queryWith(search, { page: n === 1 ? null : n })}#${reviewsAnchor}`}
          />
        </>
      )}
    </section>
  )
}
