import type { Db } from '#server/kernel/database/db.ts'
import { publish } from '#server/events.ts'
import type { Host } from '#server/kernel/host.ts'
import { contentTypes } from '#contract/content-type.ts'
import { showtypes } from '#contract/notifications/message.ts'
import { recordAudit } from '#server/modules/platform/audit/index.ts'
import { notify } from '#server/modules/notifications/notification/index.ts'
import { lockCircle } from './circle.store.ts'
import { dropApplications } from './founding/founding.store.ts'
import { deleteMember, deleteMemberships, ownedBy, setRole } from './membership/member.store.ts'
import { readStaff } from './circle-page.store.ts'

/** An owner leaves the site: the circle goes to its longest-standing admin, else to nobody. */
async function transferCircle(trx: Db, id: number, uid: number): Promise<void> {
  const circle = await lockCircle(trx, id)
  if (!circle) return
  const [heir] = (await readStaff(trx, id)).filter(({ role }) => role === 'admin')
  await deleteMember(trx, id, uid)
  const target = { type: contentTypes.circle, id }
  if (heir) {
    await setRole(trx, id, heir.uid, 'owner')
    const parameters = { circle: circle.name }
    await notify(trx, {
      to: heir.uid,
      showtype: showtypes.system,
      label: 'circle_handed_over',
      target,
      parameters,
    })
  }
  await recordAudit(trx, {
    actor: null,
    act: 'circle.pass_on',
    target_type: 'circle',
    target_id: id,
    before: { owner: uid },
    after: { owner: heir?.uid ?? null },
  })
}

async function leaveAllCircles(trx: Db, uid: number): Promise<void> {
  const owned = await ownedBy(trx, uid)
  for (const id of owned) await transferCircle(trx, id, uid)
  await deleteMemberships(trx, uid)
  for (const id of owned)
    await publish(trx, { type: 'circle.changed', content: { type: contentTypes.circle, id } })
}

/** What stands about a person in the tables of circles. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'circle_member',
      column: 'member_id',
      exported: ['circle_id', 'role', 'muted_until', 'mute_reason', 'joined_at'],
      atEnd: leaveAllCircles,
    },
    {
      table: 'circle_request',
      column: 'member_id',
      exported: ['circle_id', 'body', 'state', 'reason', 'created_at'],
      atEnd: 'delete',
    },
    { table: 'circle_request', column: 'decided_by', exported: null, atEnd: 'keep' },
    {
      table: 'circle_ban',
      column: 'member_id',
      exported: ['circle_id', 'reason', 'created_at'],
      atEnd: 'delete',
    },
    {
      table: 'circle_mute',
      column: 'member_id',
      exported: ['circle_id', 'muted_until', 'reason'],
      atEnd: 'delete',
    },
    { table: 'circle_ban', column: 'banned_by', exported: null, atEnd: 'keep' },
    { table: 'circle_invite', column: 'made_by', exported: null, atEnd: 'delete' },
    {
      table: 'circle',
      column: 'founder_id',
      exported: ['name', 'category', 'introduction', 'application', 'state', 'state_reason', 'created_at'],
      atEnd: dropApplications,
    },
    { table: 'circle', column: 'decided_by', exported: null, atEnd: 'keep' },
  )
}
