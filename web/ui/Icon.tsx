const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4.5 4.5',
  right: 'm9 5 7 7-7 7',
  left: 'm15 5-7 7 7 7',
  down: 'm5 9 7 7 7-7',
  close: 'M5 5l14 14M19 5 5 19',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  warn: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.4v.1',
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z',
  leaf: 'M12 3c5 4.5 6.5 9.5 0 18C5.500 12.500 7 7.500 12 3zm0 3v15',
  book: 'M4 5.500c3-1.500 6-1 8 .8 2-1.800 5-2.300 8-.8V19c-3-1.200-6-.9-8 .8-2-1.700-5-2-8-.8zM12 6.500V20',
  cap: 'm2.500 9.500 9.500-4.500 9.500 4.500-9.500 4.500zM6 11.500V16c3.500 3 8.500 3 12 0v-4.500M21.500 10v5',
  badge: 'M6.500 3.500h11V20L12 16.500 6.500 20z',
  heart: 'M12 20C5 15 3 11.500 3 8.500 3 4 9 3 12 7.500 15 3 21 4 21 8.500c0 3-2 6.500-9 11.500z',
  share: 'm14 5 6 5.500-6 5.500v-3.500C9 12.500 6 14 4 18c0-6 4-9.500 10-9.500z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.500v15l12-7.500z',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  sun: 'M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.800 1.800M17.200 17.200 19 19M5 19l1.800-1.800M17.200 6.800 19 5',
  gear: 'M12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2',
  bell: 'M5 17.500h14l-1.800-2.500V10.500a5.200 5.200 0 0 0-10.400 0V15zM10 20.500h4M12 3v2',
  flag: 'M6 21V4h12l-2.500 4 2.500 4H6',
  pen: 'M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500l3.500 3.500',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-5 4-6.5 7.5-6.5s6.9 1.5 7.5 6.5',
} as const

export type IconName = keyof typeof paths

/** A line drawing of 24 × 24, in the colour of the text; decoration, so hidden from readers. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
