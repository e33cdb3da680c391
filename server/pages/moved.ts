import { contentTypes } from '#contract/content-type.ts'
import {
  accessoryPath,
  brandPath,
  mouthpiecePath,
  pipePath,
  tobaccoAlias,
  tobaccoPath,
} from '#contract/page-address.ts'
import type { Host } from '#server/kernel/host.ts'
import { readMoved } from '#server/modules/catalogue/catalogue/index.ts'

/** The pages of the catalogue's items, as addresses are read: in small letters. */
const kinds: Readonly<Record<string, number>> = {
  [tobaccoPath.toLowerCase()]: contentTypes.tobacco,
  [tobaccoAlias.toLowerCase()]: contentTypes.tobacco,
  [pipePath.toLowerCase()]: contentTypes.pipe,
  [accessoryPath.toLowerCase()]: contentTypes.accessory,
  [mouthpiecePath]: contentTypes.mouthpiece,
  [brandPath]: contentTypes.brand,
}

/** The address of the page into which the one at an old address went; null where none did. */
export async function movedTo({ db }: Host, address: string): Promise<string | null> {
  const { pathname, searchParams, search } = new URL(address, 'http://site')
  const type = kinds[pathname.toLowerCase().replace(/\/+$/, '')]
  const id = searchParams.get('id') ?? ''
  if (type === undefined || !/^\d{1,9}$/.test(id)) return null
  const into = await readMoved(db, type, Number(id))
  if (into === null) return null
  const query = new URLSearchParams(search)
  query.set('id', String(into))
  return `${pathname}?${query}`
}
