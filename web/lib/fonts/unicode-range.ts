/** The signs of a range as style sheets and faces name it: `U+4E00-4E02, U+9E45`. */
export const signsOf = (range: string): string[] =>
  range.split(',').flatMap((run) => {
    const [from = 0, to = from] = run
      .trim()
      .slice(2)
      .split('-')
      .map((point) => Number.parseInt(point, 16))
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  })
