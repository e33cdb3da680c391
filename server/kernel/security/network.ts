import { isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The address that a request comes from. What a trusted proxy passes on as an address and is none is not believed: then
 * it is the proxy's. The zone of an address within one link (`fe80::1%eth0`) means something on that machine alone.
 */
export function addressOf({ ip, socket }: FastifyRequest): string {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
  return address.replace(/%.*$/, '')
}

/** Says once that a proxy passes on for whom, where nobody is believed: then all visitors count as one. */
export function warnOfProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true
      app.log.warn(
        'X-Forwarded-For is not believed: behind a proxy, set TRUST_PROXY, or all visitors count as one',
      )
    }
    done()
  })
}

/** The eight groups of an address of version 6, however it is written. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return filled.map((group) => Number.parseInt(group || '0', 16).toString(16))
}

/** The address of version 4 that is meant, also where it is written as one of version 6. */
const fourOf = (address: string) => /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]

/** The network of an address: /24 of version 4, /48 of version 6; what one firm has at most. */
export function networkOf(address: string): string {
  const four = fourOf(address)
  if (four) return `${four.replace(/\.\d+$/, '')}.0/24`
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address
}

/**
 * What one connection has at least, and what limits by address count: the address of version 4, /64 of version 6, of whose
 * addresses a sender may take another one each time.
 */
export function householdOf(address: string): string {
  const four = fourOf(address)
  if (four) return four
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}
