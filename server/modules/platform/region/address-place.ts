import { createRequire } from 'node:module'
import type Reader from 'ip2region'

// A CommonJS package whose class is its `default`.
const { default: IP2Region } = createRequire(import.meta.url)('ip2region') as {
  default: typeof Reader.default
}
let reader: InstanceType<typeof IP2Region> | undefined

const special: Readonly<Record<string, string>> = { 香港: '中国香港', 澳门: '中国澳门', 台湾: '中国台湾' }

/**
 * Where an address is, as the law asks it to be shown: the province without its suffix, 中国香港, 中国澳门,
 * 中国台湾, or the country/region; '' when that is not known. From a database inside the package.
 */
export function placeOfAddress(address: string): string {
  reader ??= new IP2Region()
  const found = reader.search(address.replace(/^::ffff:/i, ''))
  if (!found) return ''
  const { country, province } = found
  if (country !== '中国') return /^[\p{L}·]+$/u.test(country) ? country : ''
  const short = province.replace(/(?:壮族|回族|维吾尔)?自治区$|[省市]$|特别行政区$/u, '')
  return special[short] ?? (short || '中国')
}
