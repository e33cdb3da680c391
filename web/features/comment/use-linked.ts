import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { apiFor } from '../../kit/api/loader.ts'
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

const numberIn = (hash: string) => Number(/^#c([1-9]\d{0,9})$/.exec(hash)?.[1] ?? 0)

/**
 * The comment that an address leads to: shown where it stands, else its thread by itself.
 * @param ready the comments are alive
 */
export function useLinked({ type, id }: Target) {
  const { hash } = useLocation()
  const [linked, setLinked] = useState<{ number: number; thread: Thread } | null>(null)
  const number = numberIn(hash)
  useEffect(() => {
    if (number === 0 || showComment(number)) return
    let gone = false
    const find = async () => {
      const api = await apiFor(undefined)
      const found = await api('GET /comment/{id}', { id: number })
      if (gone || !found.ok) return
      const { type: kind, target_id: target, thread } = found.data
      if (kind !== type || target !== id) return
      setLinked({ number, thread })
      requestAnimationFrame(() => showComment(number))
    }
    void find()
    return () => {
      gone = true
    }
  }, [number, type, id])
  return linked?.number === number ? linked.thread : null
}
