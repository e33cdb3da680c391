/** A phone as it is typed or pasted: full-width digits, spaces, hyphens and +86 are taken as meant. */
export const cleanPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d)/, '')
    .slice(0, 11)

/** A code as it is typed or pasted, spaces and all. */
export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').slice(0, 6)
