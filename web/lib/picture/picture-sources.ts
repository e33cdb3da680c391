type Picture = { url: string; url_medium: string; url_small: string; width: number; height: number }

/** The sizes of an uploaded picture by the width that each really has: their longest side is what is limited. */
export function sourcesOf({ url, url_medium: medium, url_small: small, width, height }: Picture): string {
  const longest = Math.max(width, height, 1)
  const wide = (most: number) => Math.max(1, Math.round(width * Math.min(1, most / longest)))
  return `${small} ${wide(240)}w, ${medium} ${wide(800)}w, ${url} ${width}w`
}

/** The medium size of an uploaded picture of which the address of the small one is known. */
export const mediumOf = (small: string): string => small.replace(/-s(\.\w+)$/, '-m$1')
