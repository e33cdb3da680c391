/** What files and pages say of themselves to programs, as GB 45438-2025 wants it. */

const namespace = 'http://www.tc260.org.cn/ns/AIGC/1.0/'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** Who generated something, as its own label says. Label: 1 it was generated, 2 perhaps, 3 it looks so. */
export type AiOrigin = { Label: string; ContentProducer: string; ProduceID: string; ReservedCode1: string }

/** The label of what its author declares or the file of a picture says: perhaps generated, and nobody knows by whom. */
export const declaredOrigin: AiOrigin = { Label: '2', ContentProducer: '', ProduceID: '', ReservedCode1: '' }

/**
 * The value of the field AIGC.
 * @param site the public address of the site, which passes it on
 * @param piece what it is called there: an address from the root of the site
 * @param origin what the label says that it came with; absent: the site generated it
 */
export function aiLabel(site: string, piece: string, origin?: AiOrigin): string {
  const { host } = new URL(site)
  return JSON.stringify({
    ...(origin ?? { Label: '1', ContentProducer: host, ProduceID: piece, ReservedCode1: '' }),
    ContentPropagator: host,
    PropagateID: piece,
    ReservedCode2: '',
  })
}

const description = (label: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:TC260="${namespace}"><TC260:AIGC>${escape(label)}</TC260:AIGC></rdf:Description></rdf:RDF>`

/** The XMP packet of a picture file. */
export const xmpOf = (label: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/">${description(label)}</x:xmpmeta>`

/** A drawing with the label in it, behind the opening tag of its root. */
export const labelledSvg = (svg: string, label: string): string =>
  svg.replace(/<svg\b[^>]*>/, (root) => `${root}<metadata>${description(label)}</metadata>`)
