import type { Person } from '#contract/community/follow.ts'
import { Level } from './Level.tsx'
import { MakerMark, RowMarks } from './MakerMark.tsx'
import { Badge } from '../text/Badge.tsx'

type MarksProps = {
  person: Pick<Person, 'level' | 'maker' | 'demo'>
  /** In lists: the mark of a maker is the shield alone, 演示 has no frame. */
  brief?: boolean
}

/** What stands beside a person's name: the level, the mark of a maker, and 演示 for those made up. */
export function PersonMarks({ person, brief }: MarksProps) {
  const { level, maker, demo } = person
  return (
    <>
      <Level level={level} />
      {brief ? <RowMarks person={person} /> : <MakerMark kind={maker} />}
      {demo && !brief && (
        <Badge kind="quiet" title="演示社区里的人物">
          演示 · AI 生成
        </Badge>
      )}
    </>
  )
}
