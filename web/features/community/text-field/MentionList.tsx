import type { CSSProperties } from 'react'
import type { Person } from '#contract/community/follow.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import styles from './MentionList.module.css'

type Props = {
  id: string
  people: readonly Person[]
  active: number
  onChoose: (person: Person) => void
  style?: CSSProperties
}

/** Who may be meant. The focus stays in the text; a press chooses without taking it. */
export function MentionList({ id, people, active, onChoose, style }: Props) {
  return (
    <ul id={id} role="listbox" aria-label="提到谁" className={styles.list} style={style}>
      {people.map((person, at) => (
        <li
          key={person.uid}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <Avatar name={person.nickname} src={person.avatar} seed={person.uid} size={26} />
          {person.nickname}
        </li>
      ))}
    </ul>
  )
}
