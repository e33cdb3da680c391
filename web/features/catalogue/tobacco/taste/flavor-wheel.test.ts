import { expect, test } from 'vitest'
import { flavorFamilies } from '#contract/catalogue/flavor.ts'
import { families } from './FlavorWheel.tsx'

test('风味轮的扇面就是风味词的各类，次序与名字一样', () => {
  expect(families.map(([key, name]) => [key, name])).toEqual(
    flavorFamilies.map(({ key, name }) => [key, name]),
  )
})
