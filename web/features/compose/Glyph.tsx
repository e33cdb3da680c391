const paths = {
  face: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM8.500 14c1.800 2.700 5.200 2.700 7 0M9 9.500v.6M15 9.500v.6',
  picture:
    'M4 5h16v14H4zM4 16l4.500-4.500 4 4L15.500 13l4.500 4.500M15.500 8.500a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  at: 'M12 8.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600zM15.800 8v5.300c0 3.300 4.700 2.600 4.700-1.300A8.500 8.500 0 1 0 16.500 19',
  comment: 'M4 5h16v11.500h-8L7.500 20v-3.500H4z',
  more: 'M5.500 12h.1M12 12h.1M18.500 12h.1',
  bin: 'M5 7h14M9.500 7V4.500h5V7M7 7l.8 12.500h8.400L17 7M10.500 10.500v5.500M13.500 10.500v5.500',
  eye: 'M2.500 12C6 6.500 18 6.500 21.500 12 18 17.500 6 17.500 2.500 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  bold: 'M7.500 5h5.500a3.300 3.300 0 0 1 0 6.700H7.500zM7.500 11.700h6.300a3.600 3.600 0 0 1 0 7.300H7.500z',
  italic: 'M11 5h6M7 19h6M14.200 5 9.800 19',
  quote:
    'M9.500 7.500C6.500 8.500 5 10.800 5 14a2.300 2.300 0 1 0 2.300-2.300M18.500 7.500c-3 1-4.500 3.300-4.500 6.500a2.300 2.300 0 1 0 2.300-2.300',
  bullets: 'M9.500 6.500H20M9.500 12H20M9.500 17.500H20M5 6.500h.1M5 12h.1M5 17.500h.1',
  numbers: 'M10 6.500h10M10 12h10M10 17.500h10M4.500 5.500 6 4.500v4.500M4.500 15.500h2.200L4.500 19h2.300',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
  rule: 'M4 12h16M8 7.500h8M8 16.500h8',
  undo: 'M8.500 5 4.500 9l4 4M4.500 9h9a5.500 5.500 0 0 1 0 11H10',
  redo: 'M15.500 5l4 4-4 4M19.500 9h-9a5.500 5.500 0 0 0 0 11H14',
} as const

export type GlyphName = keyof typeof paths

/** A drawing of 24 × 24 for writing and answering; decoration, as ui/Icon is. */
export function Glyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  const dots = name === 'more' || name === 'bullets'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={dots ? 1.9 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
