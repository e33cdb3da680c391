import { Converter } from 'opencc-js/t2cn'

/** Traditional characters as simplified ones; everything else stays. */
export const toSimplified: (text: string) => string = Converter({ from: 'tw', to: 'cn' })
