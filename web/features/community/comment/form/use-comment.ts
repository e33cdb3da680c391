import type { Image } from '#contract/platform/upload.ts'
import { code } from '#contract/error.ts'
import { maxCommentLetters } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { areImages, draftAt } from '#web/lib/form/draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { toastSuccess } from '#web/lib/toast.ts'
import type { Target, Thread } from '../comment.ts'

type Options = {
  target: Target
  /** The comment that is answered. */
  pid: number | null
  onSaid: (comment: Thread, count: number) => void
}

type Words = { text: string; images: readonly Image[] }
const none: Words = { text: '', images: [] }

function wordsFault({ text, images }: Words): string | null {
  const { length } = text.trim()
  if (length === 0 && images.length === 0) return '写点什么再发'
  return length > maxCommentLetters ? `评论最多 ${maxCommentLetters} 字` : null
}

/** Half a comment: it outlives the page, log-in and what went wrong, until it is sent. */
export const useComment = ({ target: { type, id }, pid, onSaid }: Options) =>
  useForm({
    saved: none,
    draft: draftAt<Words>({
      name: 'comment',
      of: `${type} ${id} ${pid ?? ''}`,
      brief: true,
      fits: { images: areImages },
    }),
    rules: (words) => ({ text: wordsFault(words) }),
    send: ({ text, images }) =>
      call('POST /repeatInvitation', {
        type,
        id,
        pid,
        content: text.trim(),
        images: images.map(({ file_name: name }) => name),
      }),
    blame: (failure) =>
      failure.kind === 'code' && failure.code !== code.sessionInvalid ? { text: failure.msg } : {},
    onDone(result, sent, settle) {
      settle((now) => (now === sent ? none : now))
      const { comment, count, coins } = result.data
      if (result.code === code.success) toastSuccess(coins > 0 ? `已发布，+${coins} 斗币` : '已发布')
      onSaid(comment, count)
    },
  })
