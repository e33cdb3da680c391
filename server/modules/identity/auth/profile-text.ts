import type { Db } from '#server/kernel/database/db.ts'
import { Failure, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { judgeTexts, nameBar, readingsOf } from '#server/modules/moderation/text-filter/index.ts'
import { memberNamed } from './account.store.ts'

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
  // A name has no room for an address, whose newcomers the filter would ask for.
  const fault = await nameBar(host, name, staff)
  if (fault !== null) return fault
  return (await isAllowed(host, 0, name)) ? null : '名字里有不能用的词语，请换一个'
}

const han = /\p{Script=Han}/u
const leastSigns = 4

/** The names that this one is taken for: it has one sign more, or figures for letters. */
function originalsOf(name: string): string[] {
  const signs = [...name.toLowerCase()]
  const without = [signs.slice(0, -1), signs.slice(1)].filter((rest, at) => {
    const more = (at === 0 ? signs.at(-1) : signs[0]) ?? ''
    const ends = rest.at(-1) ?? ''
    // A Latin name with a figure more (birdie2) is nobody's in particular.
    return rest.length >= leastSigns && han.test(ends) && !han.test(more)
  })
  const alike = signs.length >= leastSigns ? readingsOf(name) : []
  return [...without.map((rest) => rest.join('')), ...alike].filter((one) => one !== name.toLowerCase())
}

/** Why somebody may not be called almost as another member is; null when they may. */
export async function likenessFault(db: Db, name: string, uid = 0): Promise<string | null> {
  const found = await memberNamed(db, originalsOf(name), uid)
  return found === null ? null : `和已有的名字“${found}”太像，请换一个`
}

type ProfileText = { nickname?: string; introduction?: string }

/** @throws Failure 10001 for a new name or introduction that may not stand */
export async function refuseProfileText(
  host: Host,
  { uid, staff }: { uid: number; staff: boolean },
  { nickname = '', introduction = '' }: ProfileText,
): Promise<void> {
  const fault =
    nickname === ''
      ? null
      : ((await nameFault(host, nickname, staff)) ??
        (staff ? null : await likenessFault(host.db, nickname, uid)))
  if (fault !== null) throw unacceptable(fault)
  if (!(await isAllowed(host, uid, introduction))) throw unacceptable('简介里有不能写的内容，请修改')
}
