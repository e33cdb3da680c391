import { Link } from 'react-router'
import { GetForm } from '../../kit/GetForm.tsx'
import { queryWith } from '../../kit/query.ts'
import { datePart } from '../../kit/time.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Level } from '../../ui/Level.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Seal } from '../../ui/Seal.tsx'
import type { Circle, People } from './circle.ts'
import { staffWords } from './circle.ts'
import styles from './Members.module.css'

type SearchProps = { action: string; fields: Readonly<Record<string, string>>; q: string; label: string }

/** A name to look for among the people of a circle. */
export function PeopleSearch({ action, fields, q, label }: SearchProps) {
  return (
    <GetForm action={action} role="search" aria-label={label} className={styles.search}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={20}
        aria-label={label}
        placeholder="找一个昵称"
      />
      <button type="submit" aria-label="找">
        <Icon name="search" size={16} />
      </button>
    </GetForm>
  )
}

type MembersProps = { circle: Circle; people: People; q: string; search: string }

/** Who is in a circle; those who run it first. */
export function Members({ circle, people, q, search }: MembersProps) {
  const { list, total, page, limit } = people
  return (
    <section>
      <h2 className="sr">成员</h2>
      <PeopleSearch
        action="/cahine/singleCircle"
        fields={{ id: String(circle.id), tab: 'members' }}
        q={q}
        label="在成员里找"
      />
      {list.length === 0 ? (
        <Empty title="没有找到" words={q ? '换个写法试试。' : '这里还没有人坐下。'} />
      ) : (
        <ul className={styles.people}>
          {list.map(({ id, userinfo: { uid, nickname, avatar, level }, role, create_time: since }) => (
            <li key={id}>
              <Link to={`/userInfo?uid=${uid}`}>
                <Avatar name={nickname} src={avatar} seed={uid} size={46} />
                <span>
                  <span className={styles.name}>
                    <b>{nickname}</b>
                    <Level level={level} />
                    {staffWords(role) && <Seal kind="brass">{staffWords(role)}</Seal>}
                  </span>
                  <small>
                    <time className="num" dateTime={since}>
                      {datePart(since)}
                    </time>{' '}
                    坐下
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
        unit="人"
        to={(n) => queryWith(search, { page: n === 1 ? null : n })}
      />
    </section>
  )
}
