import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/lib/api/call.ts'
import { anchorOf, type Target, type Thread } from './comment.ts'

/** How long a comment that was led to is marked, in milliseconds; its animation in CSS lasts as long. */
const flash = 1_200

/** Brings a comment before the eyes and marks it for a moment. @returns whether it is on the page */
export function showComment(id: number): boolean {
  const found = document.getElementById(anchorOf(id))
  if (!found) return false
  found.scrollIntoView({ block: 'center' })
  found.dataset.flash = 'true'
  setTimeout(() => delete found.dataset.flash, flash)
  return true
}

/** Under a review its own mark stands before that of the comment. */
const numberIn = (hash: string) => Number(/^#(?:r\d+-)?c([1-9]\d{0,9})$/.exec(hash)?.[1] ?? 0)

/**
 * Leads to the comment that the address names: shows it where it stands, else brings its thread.
 * @param link takes the thread over, null when the address leads to none that has to be brought
 */
export function useLinked({ type, id }: Target, link: (thread: Thread | null) => void): void {
  const { hash } = useLocation()
  const number = numberIn(hash)
  // Of another piece there is another one, or none.
  useEffect(() => () => link(null), [type, id, link])
  useEffect(() => {
    if (number === 0) return link(null)
    if (showComment(number)) return
    let gone = false
    const find = async () => {
      const found = await call('GET /comment/{id}', { id: number })
      if (gone || !found.ok) return
      const { type: kind, target_id: target, thread } = found.data
      if (kind !== type || target !== id) return
      link(thread)
      requestAnimationFrame(() => showComment(number))
    }
    void find()
    return () => {
      gone = true
    }
  }, [number, type, id, link])
}
