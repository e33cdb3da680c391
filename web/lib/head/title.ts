const joint = ' · '

/**
 * The title of a page: item · section · site name. An empty part is left out, and so is one with which
 * the title already ends («首页 · 蜂鸟» as a menu's seo title, then «蜂鸟»).
 * @param parts from the nearest to the site name
 */
export function pageTitle(...parts: (string | null | undefined)[]): string {
  let title = ''
  for (const part of parts) {
    const word = part?.trim()
    if (!word || title === word || title.endsWith(joint + word)) continue
    title = title ? title + joint + word : word
  }
  return title
}

/** What stands before the title of a list that is turned over; a page of the menu is named by its entry alone. */
export const pageWords = (page: number): string | undefined => (page > 1 ? `第 ${page} 页` : undefined)

/** Gives the browser's tab the title made by `pageTitle`; for changes after the page has rendered. */
export function setTitle(...parts: (string | null | undefined)[]): void {
  document.title = pageTitle(...parts)
}
