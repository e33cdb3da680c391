/** How 有用 stands. */
export type Voted = { liked: boolean; count: number }

type VoteParts = {
  first: Voted
  /** Brings one tap to the server; null when it failed and was said. */
  send: (liked: boolean) => Promise<Voted | null>
  show: (voted: Voted) => void
}

/**
 * 有用 as it is tapped: shown at once, sent one after the other, and what was wanted last is what
 * remains. A tap that fails leaves what the server had.
 */
export function createVote({ first, send, show }: VoteParts) {
  let settled = first
  let wanted = first.liked
  let running = false

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
      wanted = !wanted
      const change = Number(wanted) - Number(settled.liked)
      show({ liked: wanted, count: settled.count + change })
      if (!running) void run()
    },
  }
}
