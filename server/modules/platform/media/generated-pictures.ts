import path from 'node:path'
import { code } from '#contract/error.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import type { Db } from '#server/kernel/database/db.ts'
import type { Host } from '#server/kernel/host.ts'
import { withFolder } from './storage/temporary-folder.ts'
import { storageOf } from './storage/open-storage.ts'
import type { Opened } from './storage/storage.ts'
import { insertUses } from './upload-use.store.ts'
import { type DrawnUpload, insertDrawnUploads } from './upload.store.ts'
import type { Letter } from './upload.view.ts'

/** A picture that the site draws itself, and the place in the thing that shows it. */
export type DrawnPicture = DrawnUpload & { type: string; target: number; position: number }

/**
 * Writes pictures that the site draws itself as finished uploads of the things that show them. Their files
 * are drawn when somebody first asks for them (`drawWith`).
 */
export async function insertDrawnPictures(trx: Db, pictures: readonly DrawnPicture[]): Promise<void> {
  const ids = await insertDrawnUploads(trx, pictures)
  await insertUses(
    trx,
    pictures.flatMap(({ fileName, type, target, position }) => {
      const upload_id = ids.get(fileName)
      return upload_id === undefined ? [] : [{ upload_id, target_type: type, target_id: target, position }]
    }),
  )
}

/** Draws one size of a picture into a file; false when this is no picture that the site draws. */
type Draw = (fileName: string, letter: Letter, file: string) => Promise<boolean>

type Drawing = { draw: Draw; running: Map<string, Promise<boolean>> }

const drawings = new WeakMap<Host, Drawing>()
const maxWaiting = 200
const drawnKey = /^pub\/(picture\/[0-9a-f]{32})-([lms])\.webp$/

/** From now on public pictures without a file are drawn by `draw`. */
export function drawWith(host: Host, draw: Draw): void {
  drawings.set(host, { draw, running: new Map() })
}

/**
 * Draws and stores the file of a key that is not in the store; once, however many ask at the same time.
 * @returns false when it is no picture that the site draws
 * @throws Failure 50300 when too many wait already
 */
export async function drawMissing(host: Host, key: string): Promise<boolean> {
  const drawing = drawings.get(host)
  const [, fileName, letter] = drawnKey.exec(key) ?? []
  if (!drawing || fileName === undefined) return false
  const { draw, running } = drawing
  const known = running.get(key)
  if (known) return known
  if (running.size >= maxWaiting) throw new Failure(code.unavailable, '图片还在画，请稍后再来')
  const work = withFolder(host, async (folder) => {
    const file = path.join(folder, 'drawn.webp')
    if (!(await draw(fileName, letter as Letter, file))) return false
    await storageOf(host).store(key, file, 'image/webp')
    return true
  }).finally(() => running.delete(key))
  running.set(key, work)
  return work
}

/** Opens a public file, which is drawn first where the site draws it; null when there is none. */
export async function openPublic(host: Host, key: string): Promise<Opened | null> {
  const storage = storageOf(host)
  const found = await storage.open(key)
  return found ?? ((await drawMissing(host, key)) ? storage.open(key) : null)
}
