/** How something that many people may tap stands: a like, 有用. */
export type Toggled = { liked: boolean; count: number }

type ToggleParts = {
  first: Toggled
  /** Brings one tap to the server; null when it failed and was said. */
  send: (liked: boolean) => Promise<Toggled | null>
  show: (toggled: Toggled) => void
}

/**
 * A like as it is tapped: shown at once, sent one after the other, and what was wanted last is what
 * remains. A tap that fails leaves what the server had.
 */
export function createToggle({ first, send, show }: ToggleParts) {
  let settled = first
  let wanted = first.liked
  let running = false
  let tapped = false

  const run = async () => {
    running = true
    while (wanted !== settled.liked) {
      const answer = await send(wanted)
      if (answer === null) wanted = settled.liked
      else settled = answer
    }
    running = false
    show(settled)
  }
  return {
    tap() {
      tapped = true
      wanted = !wanted
      const change = Number(wanted) - Number(settled.liked)
      show({ liked: wanted, count: settled.count + change })
      if (!running) void run()
    },
    /** How it stands has become known. Who has tapped since knows better. */
    learn(now: Toggled) {
      if (tapped || (now.liked === settled.liked && now.count === settled.count)) return
      settled = now
      wanted = now.liked
      show(now)
    },
  }
}
