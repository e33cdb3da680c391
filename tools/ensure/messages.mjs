// Speaks on stderr only: `npm run -s db:url` prints nothing but the address on stdout.

/** Tells the person at the terminal what is going on. */
export function say(line) {
  process.stderr.write(`[蜂鸟] ${line}\n`)
}

/** Says why it cannot go on, and ends. */
export function giveUp(line) {
  say(line)
  process.exit(1)
}

/** Seconds since a moment, for people. */
export function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}
