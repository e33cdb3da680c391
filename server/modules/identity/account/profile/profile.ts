import { contentTypes } from '#contract/content-type.ts'
import { publish } from '#server/events.ts'
import { attachUploads, publicAddress } from '#server/modules/platform/media/index.ts'
import { nameTaken, refuseProfileText, takenBy } from '#server/modules/identity/auth/index.ts'
import { code } from '#contract/error.ts'
import { birthdayFault } from '#contract/identity/person-rule.ts'
import { renameDays } from '#contract/limits.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { Failure, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import {
  lockProfile,
  type ProfileFacts as Facts,
  refuseMuted,
  updateProfile,
} from '#server/modules/identity/member/index.ts'
import { payFor } from '#server/modules/rewards/ledger/index.ts'
import { placeExists } from '#server/modules/platform/region/index.ts'
import { isBlendType, type Profile, readHome, readProfile } from './profile.store.ts'
import { beijing, beijingDay } from '#server/kernel/database/beijing.ts'

/** The address of a small picture of a person; '' when there is none. */
export const avatarAddress = (fileName: string): string =>
  fileName === '' ? '' : publicAddress(fileName, 's')

/** The address of a picture at the head of a person's page; '' when there is none. */
export const coverAddress = (fileName: string): string =>
  fileName === '' ? '' : publicAddress(fileName, 'l')

/** What a person may send of the form 资料; absent stays, '' and null empty. */
export type ProfileChange = {
  avatar?: string
  nickname?: string
  gender?: '' | 'male' | 'female' | 'secret'
  birthday?: string
  region?: string
  introduction?: string
  bg_image?: string
  pipe_age?: number | null
  favourite_type?: number | null
}

const dayMs = 86_400_000

/** When the name may change again; null when it may now. */
export function renameTime(renamedAt: Date | null): string | null {
  if (renamedAt === null) return null
  const again = new Date(renamedAt.getTime() + renameDays * dayMs)
  return again > new Date() ? again.toISOString() : null
}

const filled: Readonly<Record<string, (profile: Profile) => boolean>> = {
  头像: ({ avatar }) => avatar !== '',
  昵称: ({ nickname }) => nickname !== '',
  性别: ({ gender }) => gender !== null,
  生日: ({ birthday }) => birthday !== null,
  地区: ({ region }) => region !== null,
  简介: ({ introduction }) => introduction !== '',
}

/** How complete a profile is, 0 to 100, and what it still lacks. */
export function completenessOf(profile: Profile) {
  const names = Object.keys(filled)
  const lacking = names.filter((name) => !filled[name]?.(profile))
  return {
    completeness: Math.round(((names.length - lacking.length) / names.length) * 100),
    missing: lacking,
  }
}

/** @throws Failure for a day that does not exist, is not past, or makes the person a minor */
function birthdayOf(text: string): string | null {
  if (text === '') return null
  const today = beijingDay()
  const fault = birthdayFault(text, today)
  if (fault !== null) throw unacceptable(fault)
  return text
}

async function nameFacts(trx: Db, profile: Profile, nickname: string | undefined): Promise<Facts> {
  if (nickname === undefined || nickname === profile.nickname) return {}
  const again = renameTime(profile.renamed_at)
  if (again !== null) {
    const day = new Date(again).toLocaleDateString('zh-CN', { timeZone: beijing })
    throw notNow(`昵称 ${renameDays} 天只能改一次，${day} 之后可以再改`)
  }
  const sameButCase = nickname.toLowerCase() === profile.nickname.toLowerCase()
  if (!sameButCase && (await nameTaken(trx, nickname))) throw new Failure(code.nameTaken)
  return { nickname, renamed_at: new Date() }
}

/** What a new name costs, as the rule says it: below zero. */
const payRename = (trx: Db, uid: number) =>
  payFor(trx, { uid, event: 'profile.rename', subject: new Date().toISOString() })

async function checkNumbers(trx: Db, { region, favourite_type }: ProfileChange) {
  if (region && !(await placeExists(trx, region))) throw unacceptable('没有这个地区')
  if (favourite_type && !(await isBlendType(trx, favourite_type))) throw unacceptable('没有这种斗草类型')
}

const pictureKinds = { avatar: ['avatar'], bg_image: ['cover'] } as const

/** Pictures are uploads of the person's own; the one they replace is let go. */
async function pictureFacts(trx: Db, profile: Profile, change: ProfileChange): Promise<Facts> {
  const facts: Facts = {}
  for (const field of ['avatar', 'bg_image'] as const) {
    const name = change[field]
    if (name === undefined || name === profile[field]) continue
    const target = { type: `member ${field}` as const, id: profile.id, kinds: pictureKinds[field] }
    await attachUploads(trx, profile.id, name === '' ? [] : [name], target)
    facts[field] = name
  }
  return facts
}

function plainFacts(change: ProfileChange): Facts {
  const { gender, birthday, region, introduction, pipe_age, favourite_type } = change
  return {
    ...(gender !== undefined && { gender: gender || null }),
    ...(birthday !== undefined && { birthday: birthdayOf(birthday) }),
    ...(region !== undefined && { region: region || null }),
    ...(introduction !== undefined && { introduction }),
    ...(pipe_age !== undefined && { pipe_age }),
    ...(favourite_type !== undefined && { favourite_type }),
  }
}

/** Says that a profile changed, and when it was whole for the first time. */
const publishProfile = (trx: Db, uid: number, completed: boolean) => {
  const content = { type: contentTypes.user, id: uid }
  const changed = { type: 'member.profile_changed' as const, content, actor: uid }
  return publish(
    trx,
    changed,
    ...(completed ? [{ ...changed, type: 'member.profile_completed' as const }] : []),
  )
}

/** By these a profile says something: all else is chosen from a list. */
const saying = ['nickname', 'introduction', 'avatar', 'bg_image'] as const

/** Whether a change says something new; taking something away says nothing. */
const saysAnew = (now: Profile, change: ProfileChange) =>
  saying.some((field) => change[field] && change[field] !== now[field])

/**
 * Changes a person's profile; the first time it is whole the coins for it are paid.
 * @throws Failure with a sentence for what does not hold, 10190 for somebody muted who would say something by it; then
 * nothing has changed
 */
export async function changeProfile(
  host: Host,
  viewer: Pick<Viewer, 'uid' | 'appointed' | 'mutedUntil'>,
  change: ProfileChange,
) {
  const { uid, appointed } = viewer
  const plain = plainFacts(change)
  const now = await profileOf(host.db, uid)
  if (saysAnew(now, change)) refuseMuted(viewer)
  const fresh = <T>(sent: T, stands: T) => (sent === stands ? undefined : sent)
  await refuseProfileText(
    host,
    { uid, staff: appointed.length > 0 },
    {
      nickname: fresh(change.nickname, now.nickname),
      introduction: fresh(change.introduction, now.introduction),
    },
  )
  return host.db.transaction().execute(async (trx) => {
    await lockProfile(trx, uid)
    const before = await profileOf(trx, uid)
    await checkNumbers(trx, change)
    const facts = {
      ...plain,
      ...(await nameFacts(trx, before, change.nickname)),
      ...(await pictureFacts(trx, before, change)),
    }
    await updateProfile(trx, uid, facts).catch((error: unknown) => {
      throw takenBy(error) ?? error
    })
    if (facts.nickname !== undefined) await payRename(trx, uid)
    const profile = await profileOf(trx, uid)
    const { completeness } = completenessOf(profile)
    const from_point = completeness === 100 ? await payFor(trx, { uid, event: 'profile.completed' }) : 0
    await publishProfile(trx, uid, from_point > 0)
    return { profile, completeness, from_point }
  })
}

/** @throws Failure 10003 for a number that nobody has, or whose person has left */
function refuseGone<Person extends { state: string | null }>(person: Person | undefined): Person {
  if (!person || person.state === 'anonymised' || person.state === 'deactivated')
    throw new Failure(code.missing, '没有这个人，可能已注销')
  return person
}

/** @throws Failure 10003 for a number that nobody has, or whose person has left */
export const profileOf = async (db: Db, uid: number): Promise<Profile> =>
  refuseGone(await readProfile(db, uid))

/** The same with all that a person's page says of them to `viewer`. @throws Failure 10003 */
export const homeOf = async (db: Db, uid: number, viewer: number | undefined) =>
  refuseGone(await readHome(db, uid, viewer))
