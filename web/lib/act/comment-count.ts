import { createStore, useStore } from '../store.ts'

/** How many comments a thing has since somebody wrote or deleted one on this page. */
const counted = createStore<{ key: string; count: number } | null>(null)

const keyOf = (type: number, id: number) => `${type} ${id}`

/** Says it to whatever else on the page shows the number. */
export const noteCommentCount = (type: number, id: number, count: number): void =>
  counted.set({ key: keyOf(type, id), count })

/** The number of comments; `first` is what the page was told. */
export function useCommentCount(type: number, id: number, first: number): number {
  const now = useStore(counted)
  return now?.key === keyOf(type, id) ? now.count : first
}
