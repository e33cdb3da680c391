import type { Person } from '#contract/community/follow.ts'
import { Level } from './Level.tsx'
import { AiBadge, MakerMark, RowMarks } from './MakerMark.tsx'

type MarksProps = {
  person: Pick<Person, 'level' | 'maker' | 'demo'>
  /** In lists: the mark of a maker is the shield alone, 演示 has no frame. */
  brief?: boolean
  /** AI made what stands below. */
  generated?: boolean
}

/** What stands beside a person's name: the level, the mark of a maker, and 演示 for those made up. */
export function PersonMarks({ person, brief, generated }: MarksProps) {
  const { level, maker, demo } = person
  return (
    <>
      <Level level={level} />
      {brief ? (
        <RowMarks person={person} generated={generated} />
      ) : (
        <>
          <MakerMark kind={maker} />
          <AiBadge demo={demo} generated={generated} />
        </>
      )}
    </>
  )
}
