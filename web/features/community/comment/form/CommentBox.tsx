import { type ClipboardEvent, lazy, Suspense, useState } from 'react'
import { maxCommentLetters, maxCommentPictures } from '#contract/limits.ts'
import { askForLogIn } from '#web/lib/viewer/log-in.ts'
import { useViewer } from '#web/lib/viewer/viewer.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { button } from '#web/ui/button/button.ts'
import { ImageUploader, picturesIn } from '#web/features/platform/upload/index.ts'
import type { Target, Thread } from '../comment.ts'
import styles from './CommentBox.module.css'
import { type Box, useComment } from './use-comment-box.ts'

const WritingField = lazy(async () => ({
  default: (await import('#web/features/community/text-field/index.ts')).WritingField,
}))
const Glyph = lazy(async () => ({
  default: (await import('#web/features/community/text-field/index.ts')).Glyph,
}))

const warnAt = maxCommentLetters - 20

type BoxProps = {
  target: Target
  box: Box | null
  /** The comment that is answered, and whose it is. */
  answer?: { id: number; nickname: string }
  onSaid: (comment: Thread, count: number) => void
  onClose?: () => void
}

/** The place of the field for who may not write: a visitor is asked to log in. */
function Closed({ words, onAsk }: { words: string; onAsk?: () => void }) {
  return onAsk ? (
    <button type="button" className={styles.closed} onClick={onAsk}>
      {words}
    </button>
  ) : (
    <p className={styles.closed}>{words}</p>
  )
}

type OpenProps = BoxProps & { near: Box['mentions'] }

function Open({ target, near, answer, onSaid, onClose }: OpenProps) {
  const comment = useComment({ target, pid: answer?.id ?? null, onSaid })
  const [pictured, setPictured] = useState(false)
  const [first, setFirst] = useState<File[]>([])
  const [busy, setBusy] = useState(false)
  const withPictures = pictured || comment.images.length > 0
  const send = () => void comment.send()
  const words = answer ? '发表回复' : '发表评论'
  // Without an uploader a pasted picture opens one; with one it goes there.
  const onPaste = (event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData)
    if (files.length === 0 || withPictures) return
    event.preventDefault()
    setFirst(files)
    setPictured(true)
  }
  return (
    <div data-write-box onPaste={onPaste}>
      <WritingField
        label={answer ? `回复 ${answer.nickname}` : '写评论'}
        placeholder={answer ? `回复 ${answer.nickname}` : '说点什么……'}
        value={comment.text}
        onChange={comment.write}
        most={maxCommentLetters}
        warnAt={warnAt}
        near={near}
        under={target}
        onSend={send}
        fault={comment.fault}
        focus={answer !== undefined}
        tools={
          <button
            type="button"
            className={styles.tool}
            aria-label="图片"
            aria-expanded={withPictures}
            onClick={() => {
              setFirst([])
              setPictured(!withPictures)
            }}
          >
            <Glyph name="picture" size={20} />
          </button>
        }
      >
        {onClose && (
          <button type="button" className={button('text', 'small')} onClick={onClose}>
            取消
          </button>
        )}
        <button type="button" className={button('primary')} disabled={comment.sending || busy} onClick={send}>
          {comment.sending ? '正在发表' : words}
        </button>
      </WritingField>
      {withPictures && (
        <div className={styles.pictures}>
          <ImageUploader
            max={maxCommentPictures}
            value={comment.images}
            onChange={comment.setImages}
            onBusy={setBusy}
            first={first}
          />
        </div>
      )}
    </div>
  )
}

/** Where a comment is written: a growing field, emoticons, people, one picture. */
export function CommentBox(props: BoxProps) {
  const { box, answer } = props
  const { loggedIn, person } = useViewer()
  const inside = !loggedIn ? (
    <Closed words="登录后加入讨论" onAsk={() => askForLogIn()} />
  ) : box && !box.may ? (
    <Closed words={box.why_not || '现在不能评论'} />
  ) : (
    <Suspense fallback={<p className={styles.closed} aria-busy="true" />}>
      <Open {...props} near={box?.mentions ?? []} />
    </Suspense>
  )
  if (answer) return <div className={styles.answer}>{inside}</div>
  return (
    <div className={styles.box}>
      <div className="desk-only">
        <Avatar
          name={person?.nickname ?? '友'}
          src={person?.avatar ?? ''}
          seed={person?.uid ?? 0}
          size={44}
        />
      </div>
      <div className={styles.inside}>{inside}</div>
    </div>
  )
}
