import type { Db } from '#server/kernel/database/db.ts'
import { sortKey } from '#server/modules/platform/rich-text/index.ts'
import { insertRows, readNumbers, readPlaces, readTermNumbers } from '../demo.store.ts'
import { personOf, type Scene } from '../scene.ts'
import { type ShopDeeds, shopCounts } from './studio-activity.ts'
import { certificationRow, type Parts, studioRow, workRow } from './studio-rows.ts'

const partsOf = async (trx: Db): Promise<Parts> => ({
  shape: await readNumbers(trx, 'pipe_shape', 'slug'),
  material: await readTermNumbers(trx, 'material'),
  finish: await readTermNumbers(trx, 'finish'),
  mouthpiece: await readNumbers(trx, 'mouthpiece', 'slug'),
  place: await readPlaces(trx),
})

/** The makers' certifications, their studios and the works in them: before anything that names them. */
export async function writeStudios(trx: Db, scene: Scene, done: ShopDeeds): Promise<void> {
  const { studios, works, now } = scene
  const parts = await partsOf(trx)
  const counts = shopCounts(scene, done)
  const none = { likes: 0, views: 0, hot: 0 }
  const owner = (number: number) => personOf(scene, number)
  await insertRows(
    trx,
    'certification',
    studios.map((studio) => certificationRow(studio, owner(studio.author), parts)),
  )
  const opened = studios.map((studio, place) =>
    studioRow(studio, owner(studio.author), {
      parts,
      counted: counts.studios[place] ?? none,
      sortKey: sortKey(studio.raw.name, ''),
      now,
    }),
  )
  await insertRows(trx, 'studio', opened)
  await insertRows(
    trx,
    'work',
    works.map((work, place) => workRow(work, parts, counts.works[place] ?? none)),
  )
}
