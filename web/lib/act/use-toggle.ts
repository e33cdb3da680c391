import { useEffect, useState } from 'react'
import { requireLogin, resumePendingAction } from '../viewer/log-in.ts'
import { createToggle, type Toggled } from './toggle.ts'

type ToggleOptions = {
  /** Of the act that is held for who has to log in first. */
  name: string
  /** How it stands, as far as the page knows; it may learn better. */
  first: Toggled
  /** Brings one tap to the server; null when it failed and was said. */
  send: (on: boolean) => Promise<Toggled | null>
  /** Told of every tap, at once. */
  onTap?: (on: boolean) => void
}

/** Something that is on or off, with how many did it; a visitor is asked to log in, and it is done then. */
export function useToggle({ name, first: { liked, count }, send, onTap }: ToggleOptions) {
  const [now, show] = useState({ liked, count })
  const [toggle] = useState(() => createToggle({ first: now, send, show }))
  useEffect(() => toggle.learn({ liked, count }), [toggle, liked, count])
  useEffect(() => {
    resumePendingAction(name, () => {
      if (!liked) toggle.tap()
    })
    // Once for the page: what was begun is taken up at most once.
  }, [name, toggle, liked])
  const tap = () => {
    if (!requireLogin({ name, payload: null })) return
    toggle.tap()
    onTap?.(!now.liked)
  }
  return { on: now.liked, count: now.count, tap }
}
