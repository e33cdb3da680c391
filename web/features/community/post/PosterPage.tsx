import type { LoaderFunctionArgs } from 'react-router'
import { part } from '#web/lib/hydration/part.tsx'
import { loadPost, type PostData } from './post-page.ts'
import { PostView } from './PostView.tsx'

export { asksOfPost as asks, headOfPost as head } from './post-page.ts'

const Talk = part(() => import('./PostTalk.tsx'))

export const parts = [Talk]

/** A short post with its pictures. */
export const loader = (asked: LoaderFunctionArgs) => loadPost(asked, 1)

export const View = (shown: { data: PostData; search: string }) => (
  <PostView {...shown} talk={<Talk {...shown} />} />
)
