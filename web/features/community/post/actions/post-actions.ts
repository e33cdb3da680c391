import { postAddress } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import { toastError, toastSuccess } from '#web/lib/toast.ts'
import type { ModerationAction } from '#web/ui/moderation/ModerationMenu.tsx'
import type { Post } from '../post.ts'

/** Copies title and address of a post. */
export async function share(post: Pick<Post, 'id' | 'kind' | 'title'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${post.title}\n${new URL(postAddress(post), location.origin).href}`)
    toastSuccess('链接已复制')
  } catch {
    toastError('没能复制，请从地址栏复制')
  }
}

/** What is done to a post as a whole; what it says is not touched. */
export async function actOn(id: number, action: ModerationAction, reason?: string) {
  if (action === 'delete') return call('DELETE /invitation/{id}', { id, reason: reason || null })
  return call('PUT /invitation/{id}', { id, action, reason })
}
