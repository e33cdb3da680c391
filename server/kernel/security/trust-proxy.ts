import { isIP } from 'node:net'

type Given = (name: string) => string | undefined

export type ProxySettings = {
  /**
   * Whose `X-Forwarded-For` is believed: so many proxies before the site, or the networks that they stand in.
   * null: nobody's, and whoever connects is the visitor.
   */
  trustProxy: number | string[] | null
}

const named = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a network such as 10.0.0.0/8, or one of the names that Fastify knows for several. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (longest === 0) return named.includes(text)
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

/** Reads which proxies are believed; a sentence for the operator where that cannot be used. */
export function readProxy(given: Given): ProxySettings | string {
  const text = given('TRUST_PROXY')
  if (text === undefined || text === '0') return { trustProxy: null }
  if (/^[1-9]$/.test(text)) return { trustProxy: Number(text) }
  const networks = text.split(',').map((one) => one.trim())
  if (networks.every(isNetwork)) return { trustProxy: networks }
  return `TRUST_PROXY 应当是前面有几层代理（1 到 9），或代理的地址与网段（逗号隔开，例如 127.0.0.1,10.0.0.0/8），现在是“${text}”。`
}

/** The setting as Fastify takes it: of a sender's address and how many proxies stand between; a number alone it takes as none. */
export const trustOf = ({ trustProxy }: ProxySettings) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : (trustProxy ?? false)
