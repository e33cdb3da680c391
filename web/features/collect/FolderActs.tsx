import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { apiFor } from '../../kit/api/loader.ts'
import type { Api, Result } from '../../kit/api/result.ts'
import { tellSuccess } from '../../kit/notice.ts'
import { tellSilence } from '../../kit/tell-silence.ts'
import { button } from '../../ui/button.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './CellarPage.module.css'
import sheet from './CollectSheet.module.css'
import type { Folder } from './collect.ts'
import { SaveWays } from './SaveWays.tsx'

type NameProps = { folder: Folder | null; onSave: (name: string) => void; onClose: () => void }

function NameDialog({ folder, onSave, onClose }: NameProps) {
  const [name, setName] = useState(folder?.name ?? '')
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(name)
  }
  return (
    <Dialog title={folder ? '给收藏夹改名' : '新建收藏夹'} onClose={onClose}>
      <form className={sheet.form} onSubmit={save}>
        <Field label="名称" hint="最多 20 个字，只有自己看得到">
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={20}
              required
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <SaveWays onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** Makes a folder; renames or deletes the one that is shown. */
export function FolderActs({ chosen, onDone }: { chosen: Folder | null; onDone: () => Promise<void> }) {
  const [open, setOpen] = useState<'new' | 'name' | 'delete' | null>(null)
  const navigate = useNavigate()
  const act = async (call: (api: Api) => Promise<Result<unknown>>, words: string) => {
    const result = await call(await apiFor(undefined))
    if (!result.ok) return tellSilence(result)
    setOpen(null)
    tellSuccess(words)
    await onDone()
  }
  const save = (name: string) =>
    chosen && open === 'name'
      ? act((api) => api('PUT /collectfolder/{id}', { id: chosen.id, name }), '已改名')
      : act((api) => api('POST /collectfolder', { name }), '收藏夹已建好')
  const remove = async (folder: Folder) => {
    await act((api) => api('DELETE /collectfolder/{id}', { id: folder.id }), '收藏夹已删除')
    await navigate('/userInfo/collect')
  }
  return (
    <div className={styles.acts}>
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
      {(open === 'new' || open === 'name') && (
        <NameDialog
          folder={open === 'name' ? chosen : null}
          onSave={(name) => void save(name)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && chosen && (
        <ConfirmDialog
          title={`删除「${chosen.name}」`}
          yes="删除"
          onYes={() => void remove(chosen)}
          onNo={() => setOpen(null)}
        >
          只删收藏夹，里面的东西还在收藏里。
        </ConfirmDialog>
      )}
    </div>
  )
}
