import type { Figure } from '../detail/tobacco-page.ts'

/** A reference figure is whole, a mean has one decimal. */
export const figureText = ({ value, basis }: Pick<Figure, 'value' | 'basis'>): string =>
  value === null ? '' : basis === 'members' ? value.toFixed(1) : String(value)
