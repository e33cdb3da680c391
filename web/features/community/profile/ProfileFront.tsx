import { memberAppreciationsAddress, memberPostsAddress, publishPath } from '#contract/page-address.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { InPieces, PieceFoot } from '../appreciation/index.ts'
import { PostRow } from '../post-card/index.ts'
import { type Home, Standing } from '../profile-edit/index.ts'
import { BadgeBox, VisitorBox } from './aside/ProfileBoxes.tsx'
import { TasteBoxes } from './aside/TasteBoxes.tsx'
import { FrontReviews } from './FrontReviews.tsx'
import { PersonShelf } from './PersonShelf.tsx'
import type { Front } from './profile.ts'

/** Whose it is, the page says above. */
const footOf = (piece: Front['pieces'][number]) => <PieceFoot piece={piece} named />

/** Somebody who has shown nothing yet; whose page it is reads how one begins. */
function Nothing({ home }: { home: Home }) {
  if (home.relation?.blocking)
    return <EmptyState title="你屏蔽了TA" words="解除屏蔽以后，这里才看得到TA发布的。" heading="h2" />
  if (!home.own)
    return <EmptyState title="还没有留下什么" words={`${home.nickname}还没有发布过东西。`} heading="h2" />
  return (
    <section>
      <SectionTitle title="鉴赏" latin="Appreciations" />
      <div className={card.card}>
        <EmptyState title="还没有鉴赏" words="拍一支斗，写几句，斗友都看得到。">
          <Link className={button('line')} to={publishPath}>
            去发布
          </Link>
        </EmptyState>
      </div>
    </section>
  )
}

/** What somebody owns, shows and says, and where they stand. */
export function View({ home, front }: { home: Home; front: Front }) {
  const { page, visitors, pieces, posts } = front
  const { uid } = home
  return (
    <div className="col my-9 phone:my-4">
      {page.shelf && <PersonShelf shelf={page.shelf} home={home} />}
      <div className="grid grid-cols-[minmax(0,1fr)_var(--aside)] gap-12 items-start phone:grid-cols-1 phone:gap-6">
        <div className="grid grid-cols-1 gap-9 phone:gap-6">
          {pieces.length === 0 && (home.own || posts.length + page.reviews.length === 0) && (
            <Nothing home={home} />
          )}
          <InPieces
            pieces={pieces}
            heading={{
              title: '鉴赏',
              latin: 'Appreciations',
              more: { to: memberAppreciationsAddress(uid), words: '全部鉴赏' },
            }}
            foot={footOf}
          />
          {posts.length > 0 && (
            <section>
              <SectionTitle
                title="帖子"
                latin="Posts"
                more={{ to: memberPostsAddress(uid), words: '全部帖子' }}
              />
              <ul>
                {posts.map((post) => (
                  <PostRow key={post.id} post={post} named />
                ))}
              </ul>
            </section>
          )}
          <FrontReviews reviews={page.reviews} uid={uid} />
        </div>
        <aside className="grid grid-cols-1 gap-6 phone:gap-4">
          <Standing home={home} />
          <BadgeBox page={page} home={home} />
          <VisitorBox visitors={visitors} home={home} />
          <TasteBoxes taste={page.taste} home={home} />
        </aside>
      </div>
    </div>
  )
}
