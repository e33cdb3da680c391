export { PostList } from './PostList.tsx'
export { PostRow } from './PostRow.tsx'
export { askedPosts, type PostPage, type PostsAsked, sortsOf } from './posts.ts'
