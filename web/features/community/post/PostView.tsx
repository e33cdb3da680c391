import type { ReactNode } from 'react'
import { contentTypes } from '#contract/content-type.ts'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { useVisit } from '#web/lib/visit.ts'
import card from '#web/ui/layout/card.module.css'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { FoldedContents } from '#web/ui/text/ArticleLayout.tsx'
import { CiteCard } from './attachment/CiteCard.tsx'
import { Pictures } from './attachment/Pictures.tsx'
import { kindNames } from './post.ts'
import { type PostData, trailOf } from './post-page.ts'
import { ActBar } from './actions/ActBar.tsx'
import { PostAside } from './aside/PostAside.tsx'
import { PostBody } from './PostBody.tsx'
import { PostHead } from './head/PostHead.tsx'
import styles from './PostView.module.css'
import { StateNote } from './head/StateNote.tsx'
import { Tags } from './head/Tags.tsx'

/** A post, what is said about it, and what stands around it. */
export function PostView({ data, search, talk }: { data: PostData; search: string; talk: ReactNode }) {
  const post = useFacts(contentTypes.post, data.post)
  useVisit('post', post.id)
  const { id, kind, images, cites, headings } = post
  const contents = headings.map(({ id: anchor, text }) => ({ anchor, text }))
  return (
    <>
      <div className="desk-only">
        <Breadcrumbs trail={trailOf(post)} here={kindNames[kind]} />
      </div>
      <div className="col grid grid-cols-[var(--main)_var(--aside)] gap-12 [align-items:start] phone:grid-cols-1 phone:gap-8">
        <div className="min-w-0">
          <article className={`${card.card} ${styles.sheet} print:p-0! print:border-0!`}>
            <PostHead post={post} />
            <StateNote post={post} />
            {kind === 2 && <FoldedContents headings={contents} search={search} />}
            <PostBody key={id} post={post} />
            {kind === 1 && <Pictures images={images} label={`${post.author.nickname}的图片`} />}
            {kind === 1 && cites.map((cite) => <CiteCard key={`${cite.type} ${cite.id}`} cite={cite} />)}
            <Tags tags={post.tags} />
            <ActBar key={`acts ${id}`} post={post} />
          </article>
          {talk}
        </div>
        <PostAside post={post} search={search} />
      </div>
    </>
  )
}
