import { homeInfo, profileEdit, userOne } from '#contract/community/profile.ts'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { placeOfAddress } from '#server/modules/platform/region/index.ts'
import { termsFrom } from '#server/modules/rewards/ledger/index.ts'
import {
  avatarAddress,
  changeProfile,
  completenessOf,
  coverAddress,
  homeOf,
  profileOf,
  renameTime,
} from './profile.ts'
import type { Profile, readHome } from './profile.store.ts'

type Home = NonNullable<Awaited<ReturnType<typeof readHome>>>

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

function ownFacts(profile: Profile, terms: NonNullable<Home['terms']>) {
  const { completeness, missing } = completenessOf(profile)
  const { balance, rules, reward } = termsFrom(terms)
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
function profileContext({ level, fans_count, concern_count, like_count, relation, counts }: Home) {
  const { post, essence, piece, review, circle } = counts
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

/** IP 属地 of a person. */
const placeOf = ({ last_address, last_place }: Home) =>
  (last_address && placeOfAddress(last_address)) || (last_place ?? '')

function homeView(profile: Home) {
  const own = profile.terms !== null
  const { demo, maker, introduction, pipe_age, favourite_type, type_name, prestige, roles } = profile
  return {
    ...infoOf(profile),
    ...shownOf(profile, own),
    place: placeOf(profile),
    bg_image: coverAddress(profile.bg_image),
    demo,
    maker,
    introduction,
    pipe_age,
    favourite_type: favourite_type && type_name ? { id: favourite_type, name: type_name } : null,
    create_time: profile.created_at.toISOString(),
    roles,
    prestige,
    ...profileContext(profile),
    own: profile.terms && ownFacts(profile, profile.terms),
  }
}

/** A person's page and the form behind it. */
export function profileRoutes(host: Host): void {
  serve(host, userOne, async ({ uid }) => infoOf(await profileOf(host.db, uid)))

  serve(host, homeInfo, async ({ uid }, { viewer }) => {
    const wanted = uid ?? viewer?.uid
    if (wanted === undefined) throw new Failure(code.sessionInvalid)
    return homeView(await homeOf(host.db, wanted, viewer?.uid))
  })

  serve(host, profileEdit, async (change, { viewer }) => {
    const { profile, completeness, from_point } = await changeProfile(host, viewer, change)
    return { ...infoOf(profile), completeness, from_point }
  })
}
