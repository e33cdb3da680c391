import { type ClipboardEvent, useState } from 'react'
import { maxCommentLetters, maxCommentPictures } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import { Glyph, WritingField } from '#web/features/community/text-field/index.ts'
import { ImageUploader, picturesIn } from '#web/features/platform/upload/index.ts'
import styles from './CommentBox.module.css'
import type { Box, BoxProps } from './use-comment-box.ts'
import { useComment } from './use-comment.ts'

const warnAt = maxCommentLetters - 20

type OpenProps = BoxProps & { near: Box['mentions'] }

/** The field, with pictures, emoticons and people. */
export function OpenBox({ target, near, answer, onSaid, onClose, brief = false }: OpenProps) {
  const [pictured, setPictured] = useState(false)
  const comment = useComment({
    target,
    pid: answer?.id ?? null,
    onSaid(said, count) {
      setPictured(false)
      onSaid(said, count)
    },
  })
  const [first, setFirst] = useState<File[]>([])
  const { values, sending, busy, place } = comment
  // What is on its way is not put away.
  const withPictures = pictured || busy || values.images.length > 0
  const send = () => void comment.submit()
  const words = answer || brief ? '发表回复' : '发表评论'
  // Without an uploader a pasted picture opens one; with one it goes there.
  const onPaste = (event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData)
    if (files.length === 0 || withPictures) return
    event.preventDefault()
    setFirst(files)
    setPictured(true)
  }
  return (
    <div
      data-write-box
      ref={place}
      // On a phone the page's own bar lies over its foot.
      className="[scroll-margin-block:80px]"
      onPaste={onPaste}
    >
      <WritingField
        label={answer ? `回复 ${answer.nickname}` : brief ? '写回复' : '写评论'}
        placeholder={answer ? `回复 ${answer.nickname}` : '说点什么……'}
        {...comment.field('text')}
        most={maxCommentLetters}
        warnAt={warnAt}
        near={near}
        under={target}
        onSend={send}
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
        <button type="button" className={button('primary')} disabled={sending || busy} onClick={send}>
          {sending ? '正在发表' : words}
        </button>
      </WritingField>
      {withPictures && (
        <div className="mt-3">
          <ImageUploader
            max={maxCommentPictures}
            {...comment.field('images')}
            onBusy={comment.setBusy}
            first={first}
          />
        </div>
      )}
    </div>
  )
}
