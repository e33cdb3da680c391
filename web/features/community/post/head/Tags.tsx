import { Link } from '#web/ui/navigation/Link.tsx'
import { tagAddress } from '#contract/page-address.ts'
import type { Post } from '../post.ts'

/** What a post is about; each leads to all that carry it. */
export function Tags({ tags }: { tags: Post['tags'] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 mt-6" aria-label="话题">
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Link
            className="inline-flex items-center min-h-[26px] py-0 px-2.5 rounded-1 bg-paper-2 text-13 phone:min-h-[34px]"
            to={tagAddress(id)}
          >
            # {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
