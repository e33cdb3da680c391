import type { Db } from '#server/kernel/database/db.ts'
import { unacceptable } from '#server/kernel/errors/failure.ts'
import { attachUploads, publicAddress } from '#server/modules/platform/media/index.ts'

const uploaded = /^picture\/[0-9a-f]{32}$/
const stored = /^\/file\/pub\/(picture\/[0-9a-f]{32})-[lms]\.webp$/

/** The name of the upload that a picture is: as it was brought, or by the address under which it stands. */
const nameOf = (picture: string) => (uploaded.test(picture) ? picture : stored.exec(picture)?.[1])

type Used = { type: 'banner' | 'site'; id: number; drawings: RegExp; by: number }

/**
 * The addresses of pictures of the site, in the order given: uploads of this person, those that stand
 * there already, drawings of the site, or nothing. Uploads that are left go.
 * @throws Failure 10001 for anything else
 */
export async function placePictures(
  trx: Db,
  pictures: readonly string[],
  { type, id, drawings, by }: Used,
): Promise<string[]> {
  for (const picture of pictures)
    if (picture !== '' && !nameOf(picture) && !drawings.test(picture))
      throw unacceptable('图片请上传，或用本站的图')
  const names = pictures.map(nameOf).filter((name) => name !== undefined)
  await attachUploads(trx, by, names, { type, id, kinds: ['picture'] })
  return pictures.map((picture) => {
    const name = nameOf(picture)
    return name ? publicAddress(name, 'l') : picture
  })
}
