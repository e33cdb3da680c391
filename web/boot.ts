// Runs before the first paint: the theme, and whether this person has said to be of age.
const root = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  if (dark) root.dataset.theme = 'dark'
  const confirmed = Number(localStorage.getItem('adult'))
  // 180 days, in milliseconds.
  if (confirmed && Date.now() - confirmed < 15_552_000_000) root.dataset.adult = 'yes'
} catch {
  // Storage may be closed to us; the page then asks each time.
}
root.dataset.script = 'yes'
