import { Link } from '#web/ui/navigation/Link.tsx'
import { tagAddress } from '#contract/page-address.ts'
import type { Post } from '../post.ts'
import styles from './Tags.module.css'

/** What a post is about; each leads to all that carry it. */
export function Tags({ tags }: { tags: Post['tags'] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label="话题">
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link to={tagAddress(id)}># {name}</Link>
        </li>
      ))}
    </ul>
  )
}
