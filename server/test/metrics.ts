/** A sample of Prometheus' text form. */
export type Sample = { name: string; labels: Record<string, string>; value: number }

/** The samples of an answer to `/metrics`. */
export function samplesOf(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', given = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, of]) => [label, of])
    return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }
  })
}

/** The value of the sample with these labels; undefined where there is none. */
export const valueOf = (text: string, name: string, labels: Readonly<Record<string, string>> = {}) =>
  samplesOf(text).find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, is]) => sample.labels[label] === is),
  )?.value
