import type { Host } from '#server/kernel/host.ts'
import { readAccessoryDrawing, readMouthpieceDrawing } from '#server/modules/catalogue/catalogue/index.ts'
import { accessory, accessoryLight } from '#drawings/accessory/accessory.ts'
import { mouthpiece, mouthpieceLight } from '#drawings/mouthpiece/mouthpiece.ts'
import { type Form, noDrawing, serveDrawing } from './drawing-route.ts'

/** Accessories and mouthpieces, each light for lists and full for the head of its page. */
export function addGear(host: Host): void {
  const { db } = host
  const tags = ['catalogue'] as const
  const drawAccessory = async (id: number, form: Form) => {
    const facts = await readAccessoryDrawing(db, id)
    if (!facts) throw noDrawing()
    return (form === 'full' ? accessory : accessoryLight)(facts)
  }
  serveDrawing(host, { path: '/art/accessory/:id.svg', draw: drawAccessory, tags, form: 'light' })
  const drawMouthpiece = async (id: number, form: Form) => {
    const facts = await readMouthpieceDrawing(db, id)
    if (!facts) throw noDrawing()
    return (form === 'full' ? mouthpiece : mouthpieceLight)(facts)
  }
  serveDrawing(host, { path: '/art/mouthpiece/:id.svg', draw: drawMouthpiece, tags, form: 'light' })
}
