import { later } from '../../kit/later.tsx'

/** 消息提醒, below what the page is first read for: by a chunk of its own. */
export const NewsSettings = later(async () => (await import('./NewsSettings.tsx')).NewsSettings)
