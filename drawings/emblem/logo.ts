/** The mark: a hummingbird that is a pipe. Its bill is the stem, its body the bowl, its wings the smoke. */

/** The bird's outlines in a square of 64. */
export const BIRD = {
  body: 'M56.4 20.2L40.6 24.2C38.6 20.6 33.6 20 30.8 23.2C28.8 25.4 27.6 28.4 24.8 30.4C20.6 33.4 17.6 38.4 17.8 44.2C18 48.6 20.8 51.6 25 51.8C32.4 52.2 37.8 46.8 39.2 39.6C40 35.4 41 31.2 41.6 27.2Z',
  wing: 'M29.6 29.4C22 29.6 14.4 25.4 9.4 16.6C17.4 17.6 24.6 16.4 29.8 20.2',
  farWing: 'M27.4 24.6C24.4 19.8 22.8 14.4 24.2 8.4C29.4 11.4 33.4 14.8 34 20.4',
  tail: 'M19.2 47.6L9.8 53.4L20.8 50.8',
}

function bird(body: string, wings: string, eye: string): string {
  return `<path d="${BIRD.body}" fill="${body}"/><path d="${BIRD.wing}" fill="${wings}"/><path d="${BIRD.farWing}" fill="${wings}" opacity=".75"/><path d="${BIRD.tail}" fill="${body}"/><circle cx="36.2" cy="25" r="1.3" fill="${eye}"/>`
}

/** The mark in its double ring, `size` pixels square. Takes the text colour around it; the rest is brass. */
export function logoMark(size: number): string {
  const brass = 'var(--brass,#B8893B)'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}" aria-hidden="true">` +
    `<circle cx="32" cy="32" r="30.5" fill="none" stroke="${brass}" stroke-width="1.4"/><circle cx="32" cy="32" r="27.6" fill="none" stroke="${brass}" stroke-width=".6" opacity=".8"/>` +
    `${bird('currentColor', brass, 'var(--logo-eye,#FFFDF8)')}</svg>`
  )
}

/** The icon of the app: the mark small enough for systems that cut icons round. */
export function appIcon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="#2E1B10"/>' +
    `<g transform="translate(11 11) scale(.65)">${bird('#F1E4CE', '#D9B878', '#2E1B10')}</g></svg>`
  )
}

/** The mark on umber, without rings, legible at 16 px. */
export function favicon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="#2E1B10"/>' +
    `<g transform="translate(4 4) scale(.87)">${bird('#F1E4CE', '#D9B878', '#2E1B10')}</g></svg>`
  )
}
