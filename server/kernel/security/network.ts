import { isIPv6 } from 'node:net'

/** The network of an address: /24 of version 4, /48 of version 6; what one household or firm has at most. */
export function networkOf(address: string): string {
  const four = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (four) return `${four}.0/24`
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${filled
    .slice(0, 3)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/48`
}
