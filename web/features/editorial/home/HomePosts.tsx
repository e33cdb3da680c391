import type { PostCard } from '#contract/community/post.ts'
import { circleHubPath } from '#contract/page-address.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { PostRow } from '#web/features/community/post-card/index.ts'
import styles from './HomeBelow.module.css'

/** What is said in the circles now. */
export function HomePosts({ posts }: { posts: readonly PostCard[] }) {
  if (posts.length === 0) return null
  return (
    <section>
      <SectionTitle
        title="圈子动态"
        latin="From the Circles"
        more={{ to: circleHubPath, words: '进入圈子' }}
      />
      <ol className={`${styles.posts} phone:[&>:nth-child(n+5)]:hidden!`}>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} heading="h3" />
        ))}
      </ol>
    </section>
  )
}
