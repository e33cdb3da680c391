// Runs before the first paint: the theme, whether this person has said to be of age, whether a member looks, how much
// the page is enlarged, when the web fonts come, and what they tap before anything is alive
// (web/lib/hydration/early-click.ts).
import { zoomOf } from '#web/lib/page-zoom.ts'

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
// A tablet, whichever way it is held, shows the page that is made for 1500 pixels, whole.
if (matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) > 480)
  document.querySelector('meta[name=viewport]')?.setAttribute('content', 'width=1500')
// A narrow window shows the page smaller (web/shell/base.css); who enlarges it gets it larger. Enlarged, and below 1008
// pixels (0.7 of 1440), it is moved sideways.
const enlarge = () => {
  const zoom = zoomOf({ inner: innerWidth, outer: outerWidth, ratio: devicePixelRatio })
  root.style.setProperty('--zoom', String(zoom))
  root.toggleAttribute(
    'data-sideways',
    zoom > 1 || (innerWidth < 1008 && matchMedia('(pointer: fine)').matches),
  )
}
enlarge()
addEventListener('resize', enlarge)
if (/(?:^|; )Authorization-token=(?!null(?:;|$))[^;]/.test(document.cookie)) root.dataset.viewer = 'member'
root.dataset.script = 'yes'
// Behind the question for the age nothing is to be reached (web/shell/AgeGate.tsx). Said while the page is parsed:
// afterwards all of its styles would be found a second time.
if (!root.dataset.adult) {
  const parsing = new MutationObserver(() => {
    const site = document.querySelector<HTMLElement>('[data-gated]')
    if (site) site.inert = true
    if (site || document.readyState !== 'loading') parsing.disconnect()
  })
  parsing.observe(root, { childList: true, subtree: true })
}
addEventListener(
  'click',
  ({ target }) => {
    window.tapped = target instanceof Element ? target.closest<HTMLElement>('#root [type=button]') : null
    window.tappedAt = Date.now()
  },
  true,
)
// The web fonts come after the first paint; where a browser tells nothing of that, when all else is there.
const showFonts = () => document.getElementById('fonts')?.setAttribute('media', 'all')
addEventListener('load', () => requestAnimationFrame(showFonts))
// Last, for a browser that knows no such observer.
new PerformanceObserver(showFonts).observe({ type: 'paint', buffered: true })
