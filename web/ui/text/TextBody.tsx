import { Link } from '#web/ui/navigation/Link.tsx'
import { Prose } from './Prose.tsx'
import styles from './TextBody.module.css'

type Text = {
  html: string
  /** A picture above the text; empty: none. */
  cover: string
  category: string
  tags: readonly string[]
  sources: readonly { title: string; url: string }[]
  /** Texts to read on. */
  further?: readonly { to: string; title: string }[]
}

function Sources({ sources }: Pick<Text, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <section className={styles.sources}>
      <h2>出处</h2>
      <ol>
        {sources.map(({ title, url }) => (
          <li className="phone:py-1.5" key={title + url}>
            {url ? (
              <a className="phone:py-1.5" href={url} rel="nofollow noreferrer" target="_blank">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Further({ further = [] }: Pick<Text, 'further'>) {
  if (further.length === 0) return null
  return (
    <nav className={styles.sources} aria-label="延伸阅读">
      <h2>延伸阅读</h2>
      <ul>
        {further.map(({ to, title }) => (
          <li className="phone:py-1.5" key={to}>
            <Link className="phone:py-1.5" to={to}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A text of the editors: its picture, its words, what it belongs to and where it comes from. */
export function TextBody({ text: { html, cover, category, tags, sources, further } }: { text: Text }) {
  const marks = category ? [category, ...tags] : tags
  return (
    <>
      {cover && (
        <img
          className="block w-full h-auto aspect-16/9 object-cover mt-6 rounded-2"
          src={cover}
          alt=""
          width={1920}
          height={1080}
        />
      )}
      <Prose html={html} />
      {marks.length > 0 && (
        <ul className="flex flex-wrap gap-y-1.5 gap-x-2 mt-6" aria-label="分类与标签">
          {marks.map((mark) => (
            <li
              className="py-0 px-2 border border-line-2 rounded-1 text-13 leading-[24px] text-ink-500"
              key={mark}
            >
              {mark}
            </li>
          ))}
        </ul>
      )}
      <Further further={further} />
      <Sources sources={sources} />
    </>
  )
}
