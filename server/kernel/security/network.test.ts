import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'

const byte = fc.integer({ min: 0, max: 255 })
const group = fc.integer({ min: 0, max: 0xffff })
const groups = fc.tuple(group, group, group, group, group, group, group, group)

/** The same address in the spellings that there are. */
function spellings(address: readonly number[]): string[] {
  const plain = address.map((one) => one.toString(16))
  const long = plain.map((one) => one.padStart(4, '0').toUpperCase()).join(':')
  const zero = address.findIndex((one, at) => one === 0 && address[at + 1] === 0)
  if (zero < 0) return [plain.join(':'), long]
  const end = address.findIndex((one, at) => at > zero && one !== 0)
  const tail = end < 0 ? [] : plain.slice(end)
  return [plain.join(':'), long, `${plain.slice(0, zero).join(':')}::${tail.join(':')}`]
}

describe('一个地址属于哪个网', () => {
  test('第四版：前三段相同就是一个网，不同就不是；从第六版里说出来也一样', () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, byte, byte, (a, b, c, d, other, else_) => {
        const net = networkOf(`${a}.${b}.${c}.${d}`)
        expect(net).toBe(`${a}.${b}.${c}.0/24`)
        expect(networkOf(`${a}.${b}.${c}.${other}`)).toBe(net)
        expect(networkOf(`::ffff:${a}.${b}.${c}.${d}`)).toBe(net)
        expect(networkOf(`${a}.${b}.${else_}.${d}`) === net).toBe(else_ === c)
      }),
    )
  })

  test('第六版：前四十八位相同就是一个网，不管怎么写；不同就不是', () => {
    fc.assert(
      fc.property(groups, groups, group, (one, other, third) => {
        const [a, b, c] = one
        const net = networkOf(spellings(one)[0] ?? '')
        expect(net).toBe(`${[a, b, c].map((n) => n.toString(16)).join(':')}::/48`)
        for (const spelt of spellings(one)) expect(networkOf(spelt)).toBe(net)
        for (const spelt of spellings([a, b, c, ...other.slice(3)])) expect(networkOf(spelt)).toBe(net)
        for (const spelt of spellings([a, b, third, ...one.slice(3)]))
          expect(networkOf(spelt) === net).toBe(third === c)
      }),
    )
  })

  test.each([
    ['::', '0:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['2001:db8::', '2001:db8:0::/48'],
    ['240e:3b1:5c00:1::2', '240e:3b1:5c00::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['不是地址', '不是地址'],
  ])('%s 是 %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
