import { maxQuantity } from '#contract/limits.ts'

/** What is wrong with a number of pieces as it was typed; null where nothing is. */
export const quantityFault = (typed: string): string | null =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= maxQuantity
    ? null
    : `填 1 到 ${maxQuantity} 的整数`
