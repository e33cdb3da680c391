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
    <ul
      id={id}
      role="listbox"
      aria-label="提到谁"
      className={`${styles.list} absolute z-(--z-drop) p-1 overflow-y-auto border border-line-2 rounded-3 bg-paper-0 shadow-3 text-14`}
      style={style}
    >
      {people.map((person, at) => (
        <li
          className="flex items-center gap-2 py-1.5 px-2.5 rounded-2 cursor-pointer phone:min-h-11"
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
