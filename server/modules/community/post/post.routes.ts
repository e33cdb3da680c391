import { code } from '#contract/error.ts'
import * as drafts from '#contract/community/draft.ts'
import * as contract from '#contract/community/post.ts'
import { postAddress } from '#contract/page-address.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Host } from '#server/kernel/host.ts'
import { consumeRateLimits } from '#server/kernel/security/rate-limit.ts'
import { withPendingReview } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import type { Viewer } from '#server/kernel/session/viewer.ts'
import { deleteContent } from '#server/modules/community/content-action/index.ts'
import { type Action, actOn, emptying, emptyTrash, postKind } from './moderation/post-actions.ts'
import { dropDraft, listDrafts, postFormOf, saveDraft } from './draft/draft.ts'
import { listPosts } from './reading/post-list.ts'
import { postDetail, previewOf } from './reading/post-page.ts'
import { registerPersonal } from './personal.ts'
import { readPost } from './post.store.ts'
import { type FindBest, suggestCites, suggestPeople } from './writing/suggestions.ts'
import { registerPosts } from './content-handler.ts'
import { type Change, editPost, writePost } from './writing/write.ts'

type Put = Change & { id: number; action?: 'edit' | Action; reason?: string }

/** Changes a post's words, or where it stands. */
async function put(host: Host, viewer: Viewer, { id, action = 'edit', reason = '', ...change }: Put) {
  if (action === 'edit') {
    const { pendingReview, ...done } = await editPost(host, viewer, id, change)
    return withPendingReview(done, pendingReview)
  }
  const pendingReview = await actOn(host, viewer, id, action, reason)
  const kind = (await readPost(host.db, id))?.kind ?? 1
  return withPendingReview({ id, url: postAddress({ id, kind }) }, pendingReview)
}

function writingRoutes(host: Host): void {
  serve(host, contract.postWrite, async (form, { viewer, address }) => {
    const { pendingReview, ...done } = await writePost(host, viewer, form, address)
    return withPendingReview(done, pendingReview)
  })
  serve(host, contract.postEdit, async (change, { viewer }) => {
    const done = await put(host, viewer, change)
    return done
  })
  serve(host, contract.postDelete, async ({ id, reason = '' }, { viewer }) => {
    await deleteContent(postKind, host, viewer, { id, reason })
    return null
  })
}

async function mayPreview(host: Host, uid: number): Promise<void> {
  const { retryAfter } = await consumeRateLimits(host, [{ key: `preview ${uid}`, limit: 120, seconds: 600 }])
  if (retryAfter > 0) throw new Failure(code.tooOften)
}

function draftRoutes(host: Host): void {
  serve(host, drafts.postForm, (asked, { viewer }) => postFormOf(host.db, viewer, asked))
  serve(host, drafts.draftList, (_input, { viewer }) => listDrafts(host.db, viewer))
  serve(host, drafts.draftSave, (save, { viewer }) => saveDraft(host, viewer, save))
  serve(host, drafts.draftDelete, async ({ id }, { viewer }) => {
    await dropDraft(host, viewer, id)
    return null
  })
  serve(host, drafts.postPreview, async (form, { viewer }) => {
    await mayPreview(host, viewer.uid)
    return previewOf(host.db, form)
  })
}

/** Posts: reading, writing, drafts, and what helps to write. `find` looks things up in the search above. */
export function postRoutes(host: Host, find: FindBest): void {
  serve(host, contract.postList, (asked, { viewer }) => listPosts(host, asked, viewer))
  serve(host, contract.postOne, ({ id }, { viewer }) => postDetail(host, id, viewer))
  serve(host, drafts.mentionSuggest, (asked, { viewer }) => suggestPeople(host, viewer, asked))
  serve(host, drafts.citeSuggest, ({ q }) => suggestCites(host.db, find, q))
  writingRoutes(host)
  draftRoutes(host)

  registerPosts(host)
  registerPersonal(host)
  host.jobs.on(emptying, async (payload) => {
    const { id } = payload as { id?: unknown }
    if (typeof id === 'number') await emptyTrash(host, id)
  })
}
