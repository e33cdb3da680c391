import { describe, expect, test } from 'vitest'
import { placeOfAddress } from './address-place.ts'

describe('IP 属地', () => {
  test.each([
    ['202.96.128.86', '广东'],
    ['::ffff:202.96.128.86', '广东'],
    ['2001:250::1', '中国'],
    ['1.64.0.1', '中国香港'],
    ['202.175.3.3', '中国澳门'],
    ['140.112.1.1', '中国台湾'],
    ['8.8.8.8', '美国'],
    ['127.0.0.1', ''],
    ['', ''],
    ['不是地址', ''],
  ])('%s 是“%s”', (address, place) => {
    expect(placeOfAddress(address)).toBe(place)
  })
})
