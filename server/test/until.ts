/** Waits for what another process has to hear of: every setting is live within five seconds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('It did not come about within five seconds.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
