import type { LoaderFunctionArgs } from 'react-router'
import { loadPost } from './post-page.ts'

export { asksOfPost as asks, headOfPost as head } from './post-page.ts'
export { PostView as View } from './PostView.tsx'

/** A long article. */
export const loader = (asked: LoaderFunctionArgs) => loadPost(asked, 2)
