import { useEffect, useRef } from 'react'

/**
 * Says what one has newly been given, whenever more news waits than before: whoever was given a level or a
 * badge has news of it.
 * @param unread how much news waits
 */
export function useHonours(unread: number): void {
  const before = useRef(0)
  useEffect(() => {
    const more = unread > before.current
    before.current = unread
    if (!more) return
    const say = async () => {
      const { tellHonours } = await import('#web/features/rewards/achievement/toast-achievements.ts')
      await tellHonours()
    }
    // Where the chunk cannot be had, the news says it, too.
    say().catch(() => {})
  }, [unread])
}
