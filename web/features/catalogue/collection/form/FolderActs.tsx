import { useState } from 'react'
import { useNavigate } from 'react-router'
import { collectionPath } from '#contract/page-address.ts'
import { call } from '#web/lib/api/call.ts'
import type { Result } from '#web/lib/api/result.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { button } from '#web/ui/button/button.ts'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import styles from '../CellarPage.module.css'
import type { Folder } from '../collection.ts'

// Comes with the first question: nobody needs it to read.
const FolderDialog = lazyDialog(async () => (await import('./FolderDialog.tsx')).FolderDialog)

/** Makes a folder; renames or deletes the one that is shown. */
export function FolderActs({ chosen, onDone }: { chosen: Folder | null; onDone: () => Promise<void> }) {
  const [open, setOpen] = useState<'new' | 'name' | 'delete' | null>(null)
  const navigate = useNavigate()
  const act = async (asked: Promise<Result<unknown>>, words: string) => {
    const result = await asked
    if (!result.ok) return result
    setOpen(null)
    toastSuccess(words)
    await onDone()
    return result
  }
  const save = ({ name }: { name: string }) =>
    chosen && open === 'name'
      ? act(call('PUT /collectfolder/{id}', { id: chosen.id, name }), '已改名')
      : act(call('POST /collectfolder', { name }), '收藏夹已建好')
  const remove = async (folder: Folder) => {
    const result = await act(call('DELETE /collectfolder/{id}', { id: folder.id }), '收藏夹已删除')
    if (!result.ok) return toastFailure(result)
    await navigate(collectionPath)
  }
  return (
    <div className={`${styles.acts} flex flex-none flex-wrap gap-2.5`}>
      {chosen && (
        <>
          <button type="button" className={button('text', 'small')} onClick={() => setOpen('name')}>
            改名
          </button>
          <button type="button" className={button('text', 'small')} onClick={() => setOpen('delete')}>
            删除
          </button>
        </>
      )}
      <button type="button" className={button('line', 'small')} onClick={() => setOpen('new')}>
        新建收藏夹
      </button>
      {open && (
        <FolderDialog
          asked={open}
          chosen={chosen}
          onSave={save}
          onRemove={(folder) => void remove(folder)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
