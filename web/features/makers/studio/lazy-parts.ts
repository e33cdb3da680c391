import { later } from '#web/lib/hydration/later.tsx'

// What a studio's page shows beside its head; its loader waits for `ready` of what it shows.

/** 关注, 收藏, 举报, 编辑, in the head. */
export const StudioActs = later(async () => (await import('./head/StudioActs.tsx')).StudioActs)

/** The works standing on their planks. */
export const WorkShelves = later(async () => (await import('./tabs/WorkShelves.tsx')).WorkShelves)

/** 制斗手记, under the works. */
export const Bench = later(async () => (await import('./tabs/Bench.tsx')).Bench)

/** 制斗手记 and 动态: what the maker writes. */
export const StudioPosts = later(async () => (await import('./tabs/StudioPosts.tsx')).StudioPosts)

/** Who follows the maker. */
export const Fans = later(async () => (await import('./tabs/Fans.tsx')).Fans)

/** 关于: the story, the notice, the facts. */
export const About = later(async () => (await import('./tabs/About.tsx')).About)
