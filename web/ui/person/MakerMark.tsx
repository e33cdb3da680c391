import type { Person } from '#contract/community/follow.ts'
import { Icon } from '../picture/Icon.tsx'
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

/** AI 生成, without a frame: where many names stand close together. */
const QuietAi = ({ why }: { why: string }) => (
  <small className="flex-none text-12 font-normal whitespace-nowrap text-ink-500" title={why}>
    AI 生成
  </small>
)

/** What the label of a piece is whose author says that AI made it. */
export const declaredAi = '作者声明：内容由 AI 生成或合成'

type RowProps = {
  person: Pick<Person, 'maker' | 'demo'>
  /** What stands below the name was made by AI, as its author says. */
  generated?: boolean
}

/** Beside a name in a row of many: the shield of a maker, and AI 生成 for those made up and what they declare. */
export const RowMarks = ({ person: { maker, demo }, generated = false }: RowProps) => (
  <>
    <span className="contents phone:hidden">
      <MakerMark kind={maker} brief />
    </span>
    {(demo || generated) && <QuietAi why={demo ? '演示社区里的人物' : declaredAi} />}
  </>
)
