import type { Host } from '#server/kernel/host.ts'
import { clearConsentAddresses } from '#server/modules/identity/auth/index.ts'

/** What stands about a person in the tables of accounts, and of the modules below that know people by number only. */
export function registerPersonal(host: Host): void {
  host.personal.register(
    {
      table: 'member',
      column: 'id',
      exported: [
        'id',
        'nickname',
        'gender',
        'birthday',
        'region',
        'introduction',
        'pipe_age',
        'favourite_type',
        'prestige',
        'show_gender',
        'show_birthday',
        'show_region',
        'without_trace',
        'show_shelf',
        'show_taste',
        'created_at',
      ],
      atEnd: 'keep',
    },
    {
      table: 'account',
      column: 'member_id',
      exported: ['phone', 'state', 'state_until', 'state_reason', 'last_login_method', 'created_at'],
      atEnd: 'keep',
    },
    {
      table: 'session',
      column: 'member_id',
      exported: ['login_method', 'agent', 'address', 'created_at', 'seen_at', 'expires_at'],
      atEnd: 'delete',
    },
    {
      table: 'known_device',
      column: 'member_id',
      exported: ['created_at', 'seen_at', 'expires_at'],
      atEnd: 'delete',
    },
    { table: 'staff_recovery', column: 'member_id', exported: null, atEnd: 'delete' },
    {
      table: 'staff_factor',
      column: 'member_id',
      exported: ['at_login', 'confirmed_at', 'created_at'],
      atEnd: 'delete',
    },
    {
      table: 'passkey',
      column: 'member_id',
      exported: ['name', 'created_at', 'used_at'],
      atEnd: 'delete',
    },
    { table: 'passkey_challenge', column: 'member_id', exported: null, atEnd: 'delete' },
    { table: 'login_ticket', column: 'member_id', exported: null, atEnd: 'delete' },
  )
  registerRecords(host)
}

/** What is kept of what happened. */
function registerRecords(host: Host): void {
  host.personal.register(
    // Kept for as long as the law on networks asks, whoever leaves meanwhile.
    {
      table: 'login_log',
      column: 'member_id',
      exported: ['login_method', 'agent', 'address', 'at', 'new_device', 'disowned_at'],
      atEnd: 'keep',
    },
    // What somebody agreed to is shown for as long as a claim may rest upon it; from where goes with the account.
    {
      table: 'consent',
      column: 'member_id',
      exported: ['kind', 'version', 'address', 'given_at'],
      atEnd: clearConsentAddresses,
    },
    { table: 'staff_role', column: 'member_id', exported: ['role', 'granted_at'], atEnd: 'delete' },
    { table: 'staff_role', column: 'granted_by', exported: null, atEnd: 'keep' },
    {
      table: 'audit_entry',
      column: 'actor_id',
      exported: ['acted_at', 'act', 'target_type', 'target_id', 'reason'],
      atEnd: 'keep',
    },
    // Events go by themselves after some days.
    { table: 'domain_event', column: 'actor_id', exported: null, atEnd: 'keep' },
    { table: 'event_failure', column: 'actor_id', exported: null, atEnd: 'keep' },
    { table: 'data_export', column: 'member_id', exported: ['state', 'requested_at'], atEnd: 'delete' },
  )
}
