import { contentTypes } from '#contract/content-type.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Time } from '#web/lib/format/Time.tsx'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { RowMarks } from '#web/ui/person/MakerMark.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import type { Card } from '../appreciate.ts'
import styles from './PieceFoot.module.css'

export type FootProps = {
  piece: Card
  /** Of somebody who is named above all of them: when it was shown instead. */
  named?: boolean | undefined
}

/** Who shows it, and how many like it. */
export function PieceFoot({ piece, named }: FootProps) {
  const { author, generated, like_count: likes, liked } = useFacts(contentTypes.appreciation, piece)
  return (
    <span className={`${styles.foot} flex items-center gap-2 h-6 text-13 phone:text-12`}>
      {named ? (
        <span className="text-ink-500">
          {generated && !author.demo && 'AI 生成 · '}
          <Time iso={piece.create_time} figures />
        </span>
      ) : (
        <>
          <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={22} />
          <span className="min-w-0 truncate">{author.nickname}</span>
          <RowMarks person={author} generated={generated} />
        </>
      )}
      <span className={styles.likes} data-liked={liked || undefined}>
        <Icon name="heart" size={15} />
        <span className="num">{thousands(likes)}</span>
        <span className="sr">个赞</span>
      </span>
    </span>
  )
}
