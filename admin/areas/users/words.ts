import type { AdminUser } from '#contract/identity/user-admin.ts'
import type { StaffRole } from '#contract/endpoint.ts'

export const roleWords: Readonly<Record<StaffRole, string>> = {
  moderator: '版主',
  editor: '编辑',
  admin: '管理员',
}

export const stateWords: Readonly<Record<AdminUser['state'], string>> = {
  normal: '正常',
  muted: '禁言',
  banned: '封禁',
  deactivated: '注销中',
  anonymised: '已注销',
}

export const sealOf = (state: AdminUser['state']): 'ember' | 'brass' | 'sage' | 'quiet' =>
  (({ normal: 'sage', muted: 'brass', banned: 'ember', deactivated: 'quiet', anonymised: 'quiet' }) as const)[
    state
  ]

/** Ways of coming in, by the numbers of the interface. */
export const wayWords: Readonly<Record<number, string>> = { 1: '短信', 2: '密码', 3: '微信', 4: 'QQ' }

export const consentWords: Readonly<Record<string, string>> = {
  register: '注册协议',
  privacy: '隐私政策',
  adult: '年满十八周岁',
  certification: '认证单独同意书',
}

export const reportStates: Readonly<Record<string, string>> = {
  open: '待处理',
  upheld: '成立',
  dismissed: '不成立',
}

/** Third parties have numbers of their own. */
export const providerWords: Readonly<Record<number, string>> = { 1: '微信', 4: 'QQ' }
