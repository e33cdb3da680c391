import { publicAddress } from '#server/modules/platform/media/index.ts'

/** The address of a small picture of a person; '' when there is none. */
export const avatarAddress = (fileName: string): string =>
  fileName === '' ? '' : publicAddress(fileName, 's')

/** The address of a picture at the head of a person's page; '' when there is none. */
export const coverAddress = (fileName: string): string =>
  fileName === '' ? '' : publicAddress(fileName, 'l')
