/** Those who make blends, as they write themselves, with the countries in which they make them. */
export const makers: Readonly<Record<string, readonly string[]>> = {
  'A & C Petersen': ['DK'],
  BAT: ['GB'],
  'C.E. McConnell': ['GB'],
  'Charles Rattray': ['GB'],
  'Compañia de Tabacos Monte Paz': ['UY'],
  'Cope Brothers': ['GB'],
  'Cornell & Diehl': ['US'],
  'Dan Tobacco': ['DE'],
  'Daughters & Ryan': ['US'],
  'Drew Estate': ['US'],
  'Drucquer & Sons': ['US'],
  Dunhill: ['GB'],
  Gallaher: ['GB'],
  'Gawith, Hoggarth & Co.': ['GB'],
  'Glynn Quelch': ['GB'],
  'HU Tobacco': ['DE'],
  'Hearth & Home': ['US'],
  'Imperial Tobacco': ['GB'],
  'J. & F. Bell': ['GB'],
  'J. F. Germain & Son': ['GB'],
  'J.M. Boswell & Son': ['US'],
  'James J. Fox': ['IE', 'GB'],
  'Japan Tobacco': ['JP'],
  'Japan Tobacco International': ['GB'],
  'John Middleton': ['US'],
  'Ken Byron Ventures': ['US'],
  'Kohlhase & Kopp': ['DE'],
  'L. J. Peretti': ['US'],
  'Lane Limited': ['US'],
  'Larus & Brother': ['US'],
  'Mac Baren': ['DK'],
  'Manifatture Sigaro Toscano': ['IT'],
  McClelland: ['US'],
  Mostex: ['CZ'],
  Motzek: ['DE'],
  'Murray Sons & Co.': ['GB'],
  "Ogden's": ['GB'],
  Orlik: ['DK'],
  'Peter Stokkebye': ['DK'],
  'Pipes & Cigars': ['US'],
  Planta: ['DE'],
  'Pöschl Tabak': ['DE'],
  'Samuel Gawith': ['GB'],
  'Sobranie of London': ['GB'],
  STG: ['DK', 'US'],
  'Sutliff Tobacco Company': ['US'],
  'Tabac Manil': ['BE'],
  'The Country Squire': ['US'],
  Villiger: ['CH', 'DE'],
  'W. D. & H. O. Wills': ['GB'],
  'Watch City Cigar': ['US'],
}

const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\b(co|inc|ltd|limited|company)\b/g, '')
    .replaceAll(/[^a-z]/g, '')

/** How many letters must be added, taken away or changed to make one word of the other. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1)
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === b[j] ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The maker of the list who is meant by a name that is not on it, or undefined. */
export function meantMaker(name: string): string | undefined {
  const letters = lettersOf(name)
  const near = (known: string) => {
    const other = lettersOf(known)
    if (Math.min(letters.length, other.length) < 6) return letters === other
    return letters.startsWith(other) || editDistance(letters, other) <= (other.length < 12 ? 1 : 2)
  }
  return Object.keys(makers).find(near)
}
