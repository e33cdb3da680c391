import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Host } from '#server/kernel/host.ts'
import { withFolder } from './folder.ts'
import { storageOf } from './open-storage.ts'
import { findFinished, type Measures, writeDrawnRow } from './upload.store.ts'
import { letters, sizeKey } from './upload.view.ts'

type DrawnPicture = {
  uid: number
  /** `picture/` and 32 hexadecimal signs. */
  fileName: string
  /** Lays the three sizes into the folder as `l.webp`, `m.webp` and `s.webp`. */
  draw(folder: string): Promise<Measures>
}

/** Keeps a picture that the site drew as if this person had brought it; one that is there already stays. */
export async function keepDrawn(host: Host, { uid, fileName, draw }: DrawnPicture): Promise<void> {
  if ((await findFinished(host.db, [fileName])).length > 0) return
  await withFolder(host, async (folder) => {
    const measures = await draw(folder)
    const at = (letter: string) => path.join(folder, `${letter}.webp`)
    const { size: bytes } = await stat(at('l'))
    for (const letter of letters)
      await storageOf(host).store(sizeKey(fileName, letter), at(letter), 'image/webp')
    await writeDrawnRow(host.db, { fileName, uid, kind: 'picture', bytes, type: 'image/webp', ...measures })
  })
}
