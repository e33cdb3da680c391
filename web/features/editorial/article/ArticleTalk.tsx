import { Comments, type FirstComments } from '#web/features/community/comment/index.ts'

/** What is said about an article. */
export const View = ({ id, comments, search }: { id: number; comments: FirstComments; search: string }) => (
  <Comments key={id} target={{ type: 9, id }} first={comments} search={search} />
)
