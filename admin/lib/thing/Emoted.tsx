import { emoticonAddress, emoticonNumber } from '#drawings/emoticon/emoticons.ts'

/** Words with their emoticons drawn, as readers see them. */
export function Emoted({ words }: { words: string }) {
  // Every second part is the name of what may be an emoticon.
  return words.split(/\[([^[\]]{1,8})\]/).map((part, at) => {
    const number = at % 2 === 1 ? emoticonNumber(part) : undefined
    if (number === undefined) return at % 2 === 1 ? `[${part}]` : part
    return (
      <img
        key={at}
        className="inline-block mx-px align-[-5px]"
        src={emoticonAddress(number)}
        alt={`[${part}]`}
        title={part}
        width={22}
        height={22}
      />
    )
  })
}
