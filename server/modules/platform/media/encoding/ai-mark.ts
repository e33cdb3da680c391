import type { AiOrigin } from '#server/modules/platform/ai-label/index.ts'

/** What a decoder found of metadata in a picture. */
type Metadata = { xmp?: Buffer | undefined; exif?: Buffer | undefined }

const maxLetters = 200
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  '#34': '"',
}

const unescaped = (text: string) =>
  text.replace(/&(quot|apos|lt|gt|amp|#34);/g, (_all, name: string) => entities[name] ?? '')

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').slice(0, maxLetters) : ''

/** The value of a field AIGC (GB 45438-2025); null where it says that nothing was generated, or is no such field. */
function originOf(json: string): AiOrigin | null {
  try {
    const value = JSON.parse(unescaped(json)) as Record<string, unknown>
    const label = String(value['Label'])
    if (!['1', '2', '3'].includes(label)) return null
    return {
      Label: label,
      ContentProducer: textOf(value['ContentProducer']),
      ProduceID: textOf(value['ProduceID']),
      ReservedCode1: textOf(value['ReservedCode1']),
    }
  } catch {
    return null
  }
}

const field = /AIGC[^{}]{0,60}(\{[^{}]{0,4000}\})/g

// The term of IPTC for what a model made, whole or in part. XMP names it, and so do the manifests of C2PA.
const sourceType = /digitalsourcetype\/(compositeWithT|t)rainedAlgorithmicMedia/

/**
 * What a picture file says of being generated: by the field AIGC of XMP, EXIF or a text of a PNG, or by the source type of
 * IPTC in XMP or in a C2PA manifest. A manifest without that type is no mark: cameras write them, too.
 */
export function aiMarkOf(bytes: Buffer, { xmp, exif }: Metadata): AiOrigin | null {
  const texts = [
    xmp?.toString('utf8') ?? '',
    // UTF-16 without its zeros.
    exif?.toString('utf8').replaceAll('\0', '') ?? '',
    bytes.toString('latin1'),
  ]
  for (const text of texts)
    for (const [, json = ''] of text.matchAll(field)) {
      const origin = originOf(json)
      if (origin) return origin
    }
  return texts.some((text) => sourceType.test(text))
    ? { Label: '1', ContentProducer: '', ProduceID: '', ReservedCode1: '' }
    : null
}
