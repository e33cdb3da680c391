import { emoticonNumber } from '#drawings/emoticon/emoticons.ts'
import { readStored, storeValue } from '#web/lib/stored.ts'

const place = 'emoticons'
const most = 20

/** The emoticons used last on this device, the newest first; names that none has are dropped. */
export const recentEmoticons = (): string[] =>
  readStored('local', place, (found) =>
    (found as unknown[]).filter(
      (name): name is string => typeof name === 'string' && emoticonNumber(name) !== undefined,
    ),
  ) ?? []

/** Puts one to the front of those used last. */
export function noteEmoticon(name: string): void {
  const rest = recentEmoticons().filter((one) => one !== name)
  storeValue('local', place, [name, ...rest].slice(0, most))
}
