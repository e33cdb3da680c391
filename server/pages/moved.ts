import { contentTypes } from '#contract/content-type.ts'
import type { Host } from '#server/kernel/host.ts'
import { readMoved } from '#server/modules/catalogue/catalogue/index.ts'

/** The pages of the catalogue's items, as addresses are read: in small letters. */
const kinds: Readonly<Record<string, number>> = {
  '/query/tobaccodetail': contentTypes.tobacco,
  '/query/foodetails': contentTypes.tobacco,
  '/query/productdetail': contentTypes.pipe,
  '/query/accessoriesdetail': contentTypes.accessory,
  '/query/pemouth': contentTypes.mouthpiece,
  '/query/brand': contentTypes.brand,
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
