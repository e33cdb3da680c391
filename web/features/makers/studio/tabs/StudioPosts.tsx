import { Link } from '#web/ui/navigation/Link.tsx'
import { studioAdminPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { PostList, type PostPage, type PostsAsked } from '#web/features/community/post-card/index.ts'
import type { Studio } from '#web/features/makers/studio-card/index.ts'

const nothing = {
  notes: { title: '手记还没有开篇', words: '木头怎么选、嘴怎么磨，等制斗的人慢慢写。' },
  posts: { title: '这里还很安静', words: '刨花落地的声音，还没有写成字。' },
}

type PostsProps = {
  studio: Studio
  tab: 'notes' | 'posts'
  posts: PostPage
  asked: PostsAsked
  search: string
}

/** What the maker writes: at length, or all of it. */
export function StudioPosts({ studio, tab, posts, asked, search }: PostsProps) {
  return (
    <PostList
      posts={posts}
      asked={asked}
      search={search}
      nothing={nothing[tab]}
      empty={
        studio.can.edit && (
          <Link className={button('line')} to={studioAdminPath}>
            去工作台
          </Link>
        )
      }
    />
  )
}
