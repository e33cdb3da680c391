import { homeInfo, profileEdit, userOne } from '#contract/community/profile.ts'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { readTerms } from '#server/modules/rewards/ledger/index.ts'
import {
  avatarAddress,
  changeProfile,
  completenessOf,
  coverAddress,
  profileOf,
  renameTime,
} from './profile.ts'
import { countAll, type Profile, readRelation } from './profile.store.ts'

const infoOf = ({ id, nickname, avatar }: Profile) => ({ uid: id, nickname, avatar: avatarAddress(avatar) })

/** What the person lets others see; they themselves see all. */
function shownOf(profile: Profile, own: boolean) {
  const { region, place_name, above_name } = profile
  const place =
    region && place_name ? { code: region, name: [above_name, place_name].filter(Boolean).join(' ') } : null
  return {
    gender: own || profile.show_gender ? profile.gender : null,
    birthday: own || profile.show_birthday ? profile.birthday : null,
    region: own || profile.show_region ? place : null,
  }
}

async function ownFacts(host: Host, profile: Profile) {
  const { completeness, missing } = completenessOf(profile)
  const { balance, rules, reward } = await readTerms(host.db, { uid: profile.id, event: 'profile.completed' })
  return {
    coins: balance,
    completeness,
    missing,
    reward,
    rename_time: renameTime(profile.renamed_at),
    rename_cost: Math.max(0, -(rules.get('profile.rename')?.amount ?? 0)),
  }
}

/** What others have to do with a person. */
async function profileContext({ db }: Host, profile: Profile, viewer: number | undefined) {
  const { id, level, fans_count, concern_count, like_count } = profile
  const [{ post, essence, piece, review, circle }, relation] = await Promise.all([
    countAll(db, id, viewer === id),
    viewer === id || viewer === undefined ? null : readRelation(db, viewer, id),
  ])
  return {
    level,
    fans_count,
    concern_count,
    like_count,
    post_count: post,
    essence_count: essence,
    piece_count: piece,
    review_count: review,
    circle_count: circle,
    relation,
  }
}

async function homeOf(host: Host, profile: Profile, viewer: number | undefined) {
  const own = viewer === profile.id
  const { demo, maker, introduction, pipe_age, favourite_type, type_name, prestige, roles } = profile
  return {
    ...infoOf(profile),
    ...shownOf(profile, own),
    bg_image: coverAddress(profile.bg_image),
    demo,
    maker,
    introduction,
    pipe_age,
    favourite_type: favourite_type && type_name ? { id: favourite_type, name: type_name } : null,
    create_time: profile.created_at.toISOString(),
    roles,
    prestige,
    ...(await profileContext(host, profile, viewer)),
    own: own ? await ownFacts(host, profile) : null,
  }
}

/** A person's page and the form behind it. */
export function profileRoutes(host: Host): void {
  serve(host, userOne, async ({ uid }) => infoOf(await profileOf(host.db, uid)))

  serve(host, homeInfo, async ({ uid }, { viewer }) => {
    const wanted = uid ?? viewer?.uid
    if (wanted === undefined) throw new Failure(code.sessionInvalid)
    return homeOf(host, await profileOf(host.db, wanted), viewer?.uid)
  })

  serve(host, profileEdit, async (change, { viewer }) => {
    const { profile, completeness, from_point } = await changeProfile(host, viewer, change)
    return { ...infoOf(profile), completeness, from_point }
  })
}
