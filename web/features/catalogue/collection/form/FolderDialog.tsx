import { maxFolderLetters } from '#contract/limits.ts'
import type { Result } from '#web/lib/api/result.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { useForm } from '#web/lib/form/use-form.ts'
import type { Folder } from '../collection.ts'
import { SaveWays } from './SaveWays.tsx'

type Save = (typed: { name: string }) => Promise<Result<unknown>>
type NameProps = { folder: Folder | null; onSave: Save; onClose: () => void }

function NameDialog({ folder, onSave, onClose }: NameProps) {
  const form = useForm({
    saved: { name: folder?.name ?? '' },
    rules: ({ name }) => ({ name: name.trim() === '' ? '请填写名称' : null }),
    send: onSave,
  })
  return (
    <Dialog title={folder ? '给收藏夹改名' : '新建收藏夹'} onClose={onClose}>
      <form className="grid gap-3" {...form.attributes}>
        <Field label="名称" of={form.field('name')} hint={`最多 ${maxFolderLetters} 个字，只有自己看得到`}>
          {(control) => <input {...control} maxLength={maxFolderLetters} required />}
        </Field>
        <SaveWays onClose={onClose} />
      </form>
    </Dialog>
  )
}

type FolderProps = {
  asked: 'new' | 'name' | 'delete'
  chosen: Folder | null
  onSave: Save
  onRemove: (folder: Folder) => void
  onClose: () => void
}

/** Asks for the name of a folder, or whether to delete the chosen one. */
export function FolderDialog({ asked, chosen, onSave, onRemove, onClose }: FolderProps) {
  if (asked !== 'delete')
    return <NameDialog folder={asked === 'name' ? chosen : null} onSave={onSave} onClose={onClose} />
  return (
    chosen && (
      <ConfirmDialog title={`删除“${chosen.name}”`} yes="删除" onYes={() => onRemove(chosen)} onNo={onClose}>
        只删收藏夹，里面的东西还在收藏里。
      </ConfirmDialog>
    )
  )
}
