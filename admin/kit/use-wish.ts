import { useState } from 'react'

/** What is asked of a list. Whatever is changed but the page itself leads back to the first page. */
export function useWish<Wish extends { page: number }>(first: Wish) {
  const [wish, setWish] = useState(first)
  const ask = (change: Partial<Wish>) => setWish({ ...wish, page: 1, ...change })
  return [wish, ask] as const
}
