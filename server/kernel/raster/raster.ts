import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { drawable } from './drawable-text.ts'

// Fontconfig reads this when the first text of a process is drawn. The fonts of the machine are left out: a picture has
// the same bytes on every machine, also where no font is installed.
process.env['FONTCONFIG_FILE'] = path.join(import.meta.dirname, 'fonts/fonts.conf')

/**
 * Opens an SVG drawing for sharp, in the fonts that the server brings. Every drawing that becomes pixels comes this way.
 * Signs that no font has are left out (drawable-text.ts), so none becomes a box.
 * @param svg markup in ASCII; all other signs are text
 * @param density dots an inch; at 72 one unit of the drawing is one pixel
 */
export const openSvg = (svg: string, density = 72): Sharp => sharp(Buffer.from(drawable(svg)), { density })
