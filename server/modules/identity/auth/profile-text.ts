import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { isBarredName, judgeTexts, readingsOf } from '#server/modules/moderation/text-filter/index.ts'

/** Names under which somebody would seem to speak for the site. */
const ofTheSite = /管理员|官方|客服|站务|站长|管委会|系统通知|系统消息|蜂鸟|fengniao|^admin/u

/**
 * Whether something may stand beside all that a person writes. Nobody looks at it first: what would have to wait
 * for a look elsewhere may not stand here.
 */
async function isAllowed(host: Host, uid: number, text: string): Promise<boolean> {
  try {
    return text === '' || (await judgeTexts(host, uid, [text])).length === 0
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/** Why nobody may be called so, or nobody but the staff; null when one may. */
export async function nameFault(host: Host, name: string, staff = false): Promise<string | null> {
  if (!staff && readingsOf(name).some((reading) => ofTheSite.test(reading)))
    return '这个名字像是站方的，请换一个'
  // A name has no room for an address, whose newcomers the filter would ask for.
  const mayBe = !(await isBarredName(host, name)) && (await isAllowed(host, 0, name))
  return mayBe ? null : '用户名里有不能用的词语，请换一个'
}

type ProfileText = { nickname?: string; introduction?: string }

/** @throws Failure 10001 for a new name or introduction that may not stand */
export async function refuseProfileText(
  host: Host,
  { uid, staff }: { uid: number; staff: boolean },
  { nickname = '', introduction = '' }: ProfileText,
): Promise<void> {
  const fault = nickname === '' ? null : await nameFault(host, nickname, staff)
  if (fault !== null) throw unacceptable(fault)
  if (!(await isAllowed(host, uid, introduction))) throw unacceptable('简介里有不能写的内容，请修改')
}
