import * as contract from '#contract/editorial/rule-admin.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import { missing, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { addJob } from '#server/kernel/jobs/job.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { tipEvents } from './community.view.ts'
import { emoticonAddress, emoticonNumber } from '#drawings/emoticon/emoticons.ts'
import {
  type CoinRuleRow,
  changeRow,
  type EmoticonRow,
  lockLevels,
  orderEmoticons,
  type RuleTable,
  readBadges,
  readCoinRules,
  readEmoticons,
  readLevels,
  readNeighbours,
} from './rule-admin.store.ts'
import { tagRoutes } from './tag.ts'

/** A short list, whole. */
const all = <Row>(list: Row[]) => ({ list, total: list.length, page: 1, limit: list.length, next: null })

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw missing()
  return row
}

type Writing = { table: RuleTable; id: number; version: number; reason: string }

/** A rule is changed, every process and the log hear of it. */
async function write(
  trx: Db,
  { uid }: Viewer,
  { table, id, version, reason }: Writing,
  values: Parameters<typeof changeRow>[3],
) {
  const { before, after } = await changeRow(trx, table, { id, version }, values)
  await publish(trx, { type: 'community_rules.changed' })
  const log = { actor: uid, act: `${table}.change`, target_type: table, target_id: id, reason }
  await recordAudit(trx, { ...log, before, after })
}

const isCapped = ({ direction, period, event }: CoinRuleRow) =>
  event === 'post.tip' || (direction === 'earn' && period !== 'once' && event !== 'tip.received')

const coinRuleView = (row: CoinRuleRow) => ({
  ...row,
  amount_fixed: tipEvents.has(row.event),
  capped: isCapped(row),
})

function coinRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.adminCoinRules, async () => all((await readCoinRules(db)).map(coinRuleView)))

  serve(host, contract.adminCoinRuleChange, ({ id, amount, daily_cap = null, note, ...sent }, { viewer }) =>
    db.transaction().execute(async (trx) => {
      const rule = only(await readCoinRules(trx, id))
      const signed = rule.direction === 'earn' ? amount : -amount
      if (tipEvents.has(rule.event) && signed !== rule.amount)
        throw unacceptable('打赏的数额由打赏人定，这里不能改')
      if (daily_cap !== null && !isCapped(rule)) throw unacceptable('这一条没有每日上限')
      if (daily_cap !== null && daily_cap < amount) throw unacceptable('每日上限不能比一次的数额还少')
      await write(trx, viewer, { table: 'coin_rule', id, ...sent }, { amount: signed, daily_cap, note })
      return coinRuleView(only(await readCoinRules(trx, id)))
    }),
  )
}

/** Thresholds rise from level to level, and the first begins at nothing. */
async function refuseBroken(trx: Db, level: number, prestige: number): Promise<void> {
  const { below, above } = await readNeighbours(trx, level)
  if (below === null && prestige !== 0) throw unacceptable('第一级从 0 威望开始')
  if (below !== null && prestige <= below) throw unacceptable(`门槛要高于前一级的 ${below}`)
  if (above !== null && prestige >= above) throw unacceptable(`门槛要低于后一级的 ${above}`)
}

/** Whoever has reached a level or earned a badge by the new rule is given it, without a word. */
const regrant = (trx: Db) => addJob(trx, 'achievement:backfill', {})

function levelRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.adminLevels, async () => all(await readLevels(db)))

  serve(host, contract.adminLevelChange, ({ id, name, prestige_min, perks, ...sent }, { viewer }) =>
    db.transaction().execute(async (trx) => {
      await lockLevels(trx)
      await refuseBroken(trx, only(await readLevels(trx, id)).level, prestige_min)
      await write(trx, viewer, { table: 'membership_level', id, ...sent }, { name, prestige_min, perks })
      await regrant(trx)
      return only(await readLevels(trx, id))
    }),
  )
}

const badgeView = <Row extends { id: number }>(row: Row) => ({ ...row, image: `/art/medal/${row.id}.svg` })

function badgeRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.adminBadges, async () => all((await readBadges(db)).map(badgeView)))

  serve(host, contract.adminBadgeChange, ({ id, name, rule, threshold, shown, ...sent }, { viewer }) =>
    db.transaction().execute(async (trx) => {
      await write(trx, viewer, { table: 'badge', id, ...sent }, { name, rule, threshold, shown })
      await regrant(trx)
      return badgeView(only(await readBadges(trx, id)))
    }),
  )
}

const emoticonView = (row: EmoticonRow) => ({
  ...row,
  image: emoticonAddress(emoticonNumber(row.name) ?? 1),
})

function emoticonRoutes(host: Host): void {
  const { db } = host
  serve(host, contract.adminEmoticons, async () => all((await readEmoticons(db)).map(emoticonView)))

  serve(host, contract.adminEmoticonChange, ({ id, shown, position, ...sent }, { viewer }) =>
    db.transaction().execute(async (trx) => {
      await write(trx, viewer, { table: 'emoticon', id, ...sent }, { shown, position })
      const others = (await readEmoticons(trx)).map((one) => one.id).filter((one) => one !== id)
      await orderEmoticons(trx, others.toSpliced(position - 1, 0, id))
      return emoticonView(only(await readEmoticons(trx, id)))
    }),
  )

  serve(host, contract.adminEmoticonOrder, async ({ order, reason }, { viewer }) => {
    await db.transaction().execute(async (trx) => {
      const before = (await readEmoticons(trx)).map(({ name }) => name)
      await orderEmoticons(trx, order)
      const after = (await readEmoticons(trx)).map(({ name }) => name)
      await publish(trx, { type: 'community_rules.changed' })
      const log = { act: 'emoticon.order', target_type: 'emoticon', target_id: 0, reason }
      await recordAudit(trx, { actor: viewer.uid, ...log, before, after })
    })
    return null
  })
}

/** The rules of the community, as the admin edits them; the tags are the editors'. */
export function ruleAdminRoutes(host: Host): void {
  coinRoutes(host)
  levelRoutes(host)
  badgeRoutes(host)
  emoticonRoutes(host)
  tagRoutes(host)
}
