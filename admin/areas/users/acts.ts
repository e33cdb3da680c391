import { publicReasonHint } from '#contract/platform/public-reason.ts'
import type { StaffRole } from '#contract/endpoint.ts'
import { roleWords } from './words.ts'
import type { Person } from './person.ts'

export type Restrain = 'mute' | 'unmute' | 'ban' | 'unban' | 'name_reset' | 'avatar_reset' | 'end_sessions'

/** A button of a person's page: what it is called, and what its dialog asks besides the reason. */
export type Button = {
  key: string
  words: string
  danger?: boolean
  /** What it does, for whoever is about to. */
  lead: string
} & (
  | { does: 'act'; action: Restrain; asks?: 'days' }
  | { does: 'role'; action: 'grant' | 'revoke'; roles: readonly StaffRole[] }
  | { does: 'coins'; action: 'give' | 'take' }
  | { does: 'erase' }
)

const told = '会写进日志，并告诉本人。'

const act = (action: Restrain, words: string, more: Partial<Button> = {}): Button =>
  ({ key: action, does: 'act', action, words, lead: told, ...more }) as Button

/** What can be done to somebody as they stand. */
function restraints({ state, avatar, sessions, nickname, id }: Person): Button[] {
  const open = `会写进日志，并告诉本人。${publicReasonHint}`
  return [
    ...(state === 'muted' ? [act('unmute', '解除禁言', { lead: open })] : []),
    ...(state === 'banned' ? [act('unban', '解封', { lead: open })] : []),
    ...(state === 'banned'
      ? []
      : [act('mute', state === 'muted' ? '改禁言期限' : '禁言', { asks: 'days', lead: open })]),
    act('ban', state === 'banned' ? '改封禁期限' : '封禁', {
      asks: 'days',
      danger: true,
      lead: `${open}每处登录随即结束。`,
    }),
    ...(nickname === `斗友${id}` ? [] : [act('name_reset', '重置昵称')]),
    ...(avatar ? [act('avatar_reset', '重置头像')] : []),
    ...(sessions.length > 0 ? [act('end_sessions', '结束全部登录')] : []),
  ]
}

function appointments({ roles, state }: Person, own: boolean): Button[] {
  const all: readonly StaffRole[] = ['moderator', 'editor', 'admin']
  const free = all.filter((role) => !roles.includes(role))
  const held = roles.filter((role) => !(own && role === 'admin'))
  const buttons: Button[] = []
  if (free.length > 0 && state === 'normal')
    buttons.push({ key: 'grant', does: 'role', action: 'grant', roles: free, words: '任命', lead: told })
  if (held.length > 0)
    buttons.push({
      key: 'revoke',
      does: 'role',
      action: 'revoke',
      roles: held,
      words: `撤销身份`,
      danger: true,
      lead: `现在是${held.map((role) => roleWords[role]).join('、')}。${told}`,
    })
  return buttons
}

const coins: readonly Button[] = [
  { key: 'give', does: 'coins', action: 'give', words: '发斗币', lead: told },
  { key: 'take', does: 'coins', action: 'take', words: '扣斗币', lead: told },
]

const erase: Button = {
  key: 'erase',
  does: 'erase',
  words: '按未成年人停用并删除',
  danger: true,
  lead: '会写进日志，不要写孩子的姓名与学校；公示只说账号属于未成年人。',
}

/** The buttons for a person: what the server lets the one who looks do. */
export const buttonsFor = (person: Person, own: boolean): Button[] => [
  ...(person.has_account && person.can.restrain ? restraints(person) : []),
  ...(person.has_account && person.can.roles ? appointments(person, own) : []),
  ...(person.has_account && person.can.coins ? coins : []),
  ...(person.has_account && person.can.erase ? [erase] : []),
]
