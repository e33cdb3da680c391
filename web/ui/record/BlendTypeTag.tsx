import type { CSSProperties } from 'react'
import styles from './BlendTypeTag.module.css'

const colours: Readonly<Record<string, string>> = {
  Virginia: 'virginia',
  'Straight Virginia': 'virginia',
  'Virginia/Perique': 'vaper',
  'Virginia/Burley': 'burley',
  English: 'english',
  Balkan: 'balkan',
  Scottish: 'english',
  Oriental: 'oriental',
  Latakia: 'latakia',
  Burley: 'burley',
  Aromatic: 'aromatic',
  'Danish Aromatic': 'aromatic',
  Cavendish: 'cavendish',
  'Dark Fired Kentucky': 'perique',
  Lakeland: 'navy',
}

/** The colour of a blend type, as a CSS value. */
export const typeColour = (value: string): string => `var(--b-${colours[value] ?? 'navy'})`

/** A blend type with its dot; the words say it without the colour. */
export function BlendTypeTag({ type }: { type: { name: string; value: string } | null }) {
  if (!type) return <span className="text-ink-500">类型不详</span>
  return (
    <span className={styles.type} style={{ '--dot': typeColour(type.value) } as CSSProperties}>
      {type.name}
    </span>
  )
}
