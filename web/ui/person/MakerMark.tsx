import type { Person } from '#contract/community/follow.ts'
import { Icon } from '../picture/Icon.tsx'
import { Badge } from '../text/Badge.tsx'
import styles from './MakerMark.module.css'

export type Maker = Person['maker']

export const makerWords = { bucket: '认证斗师', studio: '认证工作室' } as const

type MarkProps = {
  kind: Maker
  /** Where there is little room: the shield alone, its words for whoever asks. */
  brief?: boolean | undefined
}

/** 认证工作室, 认证斗师: beside the name of a maker whose identity and work were looked at. */
export function MakerMark({ kind, brief }: MarkProps) {
  if (!kind) return null
  const words = makerWords[kind]
  if (!brief) {
    return (
      <span className={styles.mark}>
        <Icon name="shield" size={14} />
        {words}
      </span>
    )
  }
  return (
    <span className="relative inline-flex flex-none text-brass-700" title={words}>
      <Icon name="shield" size={14} />
      <span className="sr">{words}</span>
    </span>
  )
}

type AiProps = {
  /** Of a person who is made up. */
  demo?: boolean
  /** AI made what stands below, as its author or the file of a picture says: one flag is kept for both. */
  generated?: boolean | undefined
}

const whyAi = (demo?: boolean) => (demo ? '演示社区里的人物' : '作者声明或图片自带标识：由 AI 生成')

/** AI 生成 in its frame, beside a name or a title. `brief`: without saying that it is the demo. */
export const AiBadge = ({ demo, generated, brief }: AiProps & { brief?: boolean }) =>
  (demo || generated) && (
    <Badge kind="quiet" title={whyAi(demo)}>
      {demo && !brief && '演示 · '}AI 生成
    </Badge>
  )

type RowProps = AiProps & { person: Pick<Person, 'maker' | 'demo'> }

/** Beside a name in a row of many: the shield of a maker, and AI 生成 for those made up and what they declare. */
export const RowMarks = ({ person: { maker, demo }, generated }: RowProps) => (
  <>
    <span className="contents phone:hidden">
      <MakerMark kind={maker} brief />
    </span>
    {(demo || generated) && (
      <small className="flex-none text-12 font-normal whitespace-nowrap text-ink-500" title={whyAi(demo)}>
        AI 生成
      </small>
    )}
  </>
)
