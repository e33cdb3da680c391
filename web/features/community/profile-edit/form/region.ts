export type Place = { code: string; name: string; children: boolean }

/** The first two digits of a place are those of its province. */
export const provinceOf = (code: string): string => code.slice(0, 2)
