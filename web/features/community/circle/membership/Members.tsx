import { Link } from '#web/ui/navigation/Link.tsx'
import { circlePath, profileAddress } from '#contract/page-address.ts'
import { queryWith } from '#web/lib/navigation/query.ts'
import { datePart } from '#web/lib/format/time.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { Pager } from '#web/ui/navigation/Pager.tsx'
import grid from '#web/ui/person/people.module.css'
import { Badge } from '#web/ui/text/Badge.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import type { Circle, People } from '../circle.ts'
import { staffWords } from '../circle.ts'
import styles from './Members.module.css'

type MembersProps = { circle: Circle; people: People; q: string; search: string }

/** Who is in a circle; those who run it first. */
export function Members({ circle, people, q, search }: MembersProps) {
  const { list, total, page, limit, next } = people
  return (
    <section>
      <h2 className="sr">成员</h2>
      <SearchField
        action={circlePath}
        fields={{ id: String(circle.id), tab: 'members' }}
        q={q}
        label="在成员里找"
        placeholder="找一个昵称"
        className="mt-5 mb-2 phone:mt-3.5"
      />
      {list.length === 0 ? (
        <EmptyState title="没有找到" words={q ? '换个写法试试。' : '这里还没有成员。'} />
      ) : (
        <ul className={`${grid.people} grid ${styles.people}`}>
          {list.map(({ id, userinfo: person, role, create_time: since }) => (
            <li key={id}>
              <Link className="flex items-center gap-3.5 py-3.5" to={profileAddress(person.uid)}>
                <Avatar name={person.nickname} src={person.avatar} seed={person.uid} size={46} />
                <span>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 wrap-anywhere">
                    <b className="font-semibold text-ink-900">{person.nickname}</b>
                    <PersonMarks person={person} brief />
                    {staffWords(role) && <Badge kind="brass">{staffWords(role)}</Badge>}
                  </span>
                  <small>
                    <time className="num" dateTime={since}>
                      {datePart(since)}
                    </time>{' '}
                    加入
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        total={total ?? 0}
        limit={limit}
        next={next}
        unit="人"
        to={(n) => queryWith(search, { page: n === 1 ? null : n })}
      />
    </section>
  )
}
