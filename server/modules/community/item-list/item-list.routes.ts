import * as contract from '#contract/community/item-list.ts'
import type { Host } from '#server/kernel/host.ts'
import { withPendingReview } from '#server/kernel/http/request-context.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { deleteContent } from '#server/modules/community/content-action/index.ts'
import { itemListKind, registerItemLists } from './content-handler.ts'
import { itemListDetail, listItemLists, ownList, ownLists } from './item-list-pages.ts'
import { addEntry, editItemList, editNote, orderEntries, removeEntry, writeItemList } from './write.ts'
import { endLists } from './write.store.ts'

/** What a shared list that waits is answered with. */
const answered = <Done extends { shared: boolean; state: string }>(done: Done) =>
  withPendingReview(done, done.shared && done.state === 'pending')

function entryRoutes(host: Host): void {
  serve(host, contract.listEntryAdd, async ({ id, ...thing }, { viewer }) =>
    answered(await addEntry(host, viewer, id, thing)),
  )
  serve(host, contract.listEntryEdit, async ({ id, entry, note }, { viewer }) =>
    answered(await editNote(host, viewer, id, entry, note)),
  )
  serve(host, contract.listEntryDelete, ({ id, entry }, { viewer }) => removeEntry(host, viewer, id, entry))
  serve(host, contract.listOrder, async ({ id, entries }, { viewer }) => {
    await orderEntries(host, viewer, id, entries)
    return null
  })
}

/** Lists that people make of things of the catalogue. */
export function itemListRoutes(host: Host): void {
  serve(host, contract.itemListList, (asked, { viewer }) => listItemLists(host, asked, viewer))
  serve(host, contract.itemListMine, (asked, { viewer }) => ownLists(host.db, viewer.uid, asked))
  serve(host, contract.itemListOne, ({ id }, { viewer }) => itemListDetail(host, id, viewer))
  serve(host, contract.itemListForm, ({ id }, { viewer }) => ownList(host, id, viewer.uid))
  serve(host, contract.itemListWrite, async (sent, { viewer }) =>
    answered(await writeItemList(host, viewer, sent)),
  )
  serve(host, contract.itemListEdit, async ({ id, ...change }, { viewer }) =>
    answered(await editItemList(host, viewer, id, change)),
  )
  serve(host, contract.itemListDelete, async ({ id, reason = '' }, { viewer }) => {
    await deleteContent(itemListKind, host, viewer, { id, reason })
    return null
  })
  entryRoutes(host)
  registerItemLists(host)
  host.personal.register(
    {
      table: 'item_list',
      column: 'member_id',
      exported: ['id', 'title', 'introduction', 'generated', 'shared', 'state', 'state_reason', 'created_at'],
      atEnd: endLists,
    },
    { table: 'item_list', column: 'state_by', exported: null, atEnd: 'keep' },
    {
      table: 'item_list_entry',
      column: 'list_id',
      through: 'item_list',
      exported: ['list_id', 'target_type', 'target_id', 'position', 'note', 'created_at'],
      atEnd: 'keep',
    },
  )
}
