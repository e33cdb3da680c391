import { randomBytes } from 'node:crypto'
import type { Image } from '#contract/platform/upload.ts'
import type { Kind, Upload } from './upload.store.ts'

/** The letters under which the three sizes lie: large, medium, small. */
export const letters = ['l', 'm', 's'] as const
export type Letter = (typeof letters)[number]

/** How long a browser may take to bring a file, in seconds. */
export const ticketSeconds = 15 * 60
/** How long an address of a private file works, in seconds. */
export const linkSeconds = 10 * 60

export const newFileName = (kind: Kind): string => `${kind}/${randomBytes(16).toString('hex')}`

export const isPublic = (kind: string): boolean => !['private', 'evidence', 'file'].includes(kind)

/** Where a browser brings the file; never shown to anybody. */
export const incomingKey = (fileName: string): string => `incoming/${fileName}`

const area = (fileName: string) => (isPublic(fileName.split('/')[0] ?? '') ? 'pub' : 'priv')

export const sizeKey = (fileName: string, letter: Letter): string =>
  `${area(fileName)}/${fileName}-${letter}.webp`

export const fileKey = (fileName: string): string => `priv/${fileName}`

/** Every key under which something of an upload may lie. */
export const allKeys = (fileName: string): string[] =>
  fileName.startsWith('file/')
    ? [fileKey(fileName)]
    : [incomingKey(fileName), ...letters.map((letter) => sizeKey(fileName, letter))]

/** Those of them under which it lies for good. */
export const lastingKeys = (fileName: string): string[] =>
  allKeys(fileName).filter((key) => key !== incomingKey(fileName))

/** The address of a public size. It stays the same wherever the file lies. */
export const publicAddress = (fileName: string, letter: Letter): string =>
  `/file/${sizeKey(fileName, letter)}`

/** What is known of a finished image. */
export type Picture = Pick<Upload, 'file_name' | 'width' | 'height' | 'preview'>

/** A finished public image as others see it. */
export function imageOf(upload: Picture, address = publicAddress): Image {
  const { file_name, width, height, preview } = upload
  const [url, url_medium, url_small] = [
    address(file_name, 'l'),
    address(file_name, 'm'),
    address(file_name, 's'),
  ]
  return { file_name, url, url_medium, url_small, width, height, preview }
}
