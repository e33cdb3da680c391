import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What fades in is judged when it has come: half-seen words have no contrast. It comes at once: a page that is given
 * no frames for a while, as on a busy machine, would not get there by itself.
 */
const settle = (page: Page) =>
  page.evaluate(() => {
    const runs = (one: Animation) =>
      one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity
    for (const one of document.getAnimations().filter(runs)) one.finish()
  })

/** What axe finds wrong with a page, or with a part of it, in words. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  const look = async () => {
    await settle(page)
    // Toasts come and go while axe looks.
    // In the page itself, not in a second one: no page has frames. Of what is right one example is enough.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .exclude('[popover]')
    return (await (part ? axe.include(part) : axe).analyze()).violations
  }
  const first = await look()
  // What came in while axe was looking, such as the log-in that a page asks for, is judged once it stands.
  const violations = first.length === 0 ? first : await look()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('; ')}`,
  )
}
