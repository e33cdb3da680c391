import { Html } from './Html.tsx'
import styles from './Prose.module.css'

// Headings of a text that stands below a section's title: one level lower, and without anchors, which
// several texts on a page would share.
const lowered = (html: string) => html.replace(/<(\/?)h2(?: id="s\d+")?>/g, '<$1h3>')

/**
 * A text as the server rendered it.
 * @param props.below the text stands below the title of a section
 */
export function Prose({ html, below }: { html: string; below?: boolean }) {
  const shown = below ? lowered(html) : html
  return <Html html={shown} className={styles.prose} />
}
