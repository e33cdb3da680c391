/** The parts of the emoticons: lines of one width on a square of 40, without fill and without colour. */

export const ink = '#8f6a3e'

const line = (d: string) => `<path d="${d}"/>`
const ring = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`
const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="1.300" fill="${ink}"/>`
const two = (one: (x: number) => string) => one(13.5) + one(26.5)

export const eyes: readonly string[] = [
  two((x) => dot(x, 16)),
  two((x) => line(`M${x - 3} 17q3-4 6 0`)),
  line('M10.500 14.500l6 1.500M29.500 14.500l-6 1.500') + two((x) => dot(x, 18)),
  two((x) => line(`M${x - 3} 16q3 3.500 6 0`)),
  two((x) => line(`M${x} 14v4`)),
  dot(13.5, 16) + line('M23.500 16h6'),
  two((x) => line(`M${x} 13l2.500 3-2.500 3-2.500-3Z`)),
  line('M9 14h22M10 14q0 6 4 6t4.500-6M21.500 14q.5 6 4.500 6t4-6'),
  two((x) => ring(x, 16, 2.8)),
  dot(14.5, 16) + dot(27.5, 16) + line('M23 11.500l7-1'),
  two((x) => line(`M${x - 3} 16h6`)),
  line('M10 17h7M23 17h7') + two((x) => dot(x, 14)),
  line('M10.500 13l5.500-2M29.500 13l-5.500-2') + two((x) => dot(x, 17.5)),
  line('M10.500 14.500l5.500-2.500M29.500 14.500l-5.500-2.500') + two((x) => line(`M${x - 2} 18h4`)),
  line('M10 12.500l6.500 3M30 12.500l-6.500 3') + two((x) => dot(x, 18.5)),
  two((x) => line(`M${x - 2.5} 13.500l5 5M${x + 2.5} 13.500l-5 5`)),
]

export const mouths: readonly string[] = [
  line('M13.500 25q6.500 5.500 13 0'),
  line('M13 24.500h14q-1 7-7 7t-7-7Z'),
  line('M11.500 23.500h17q-1 9-8.500 9t-8.500-9Z'),
  line('M15 27q5.500 2.500 10-2'),
  ring(20, 27, 2.2),
  '<ellipse cx="20" cy="28" rx="3" ry="4"/>',
  line('M14.500 27h11'),
  line('M14 29q6-5 12 0'),
  line('M13.500 30.500q6.500-8 13 0Z'),
  line('M13.500 27.500q3.200-3 6.500 0t6.500 0'),
  line('M13.500 25h13M20 25v4q3 2.500 5 0v-4'),
  line('M14 27h12M16.500 25v4M20 25v4M23.500 25v4'),
]

/** What stands beside a face. */
export const marks: Readonly<Record<string, string>> = {
  cheeks: line('M8.500 22.500l2-2.500M11.500 23.500l2-2.500M26.500 23.500l2-2.500M29.500 22.500l2-2.500'),
  tear: line('M12 21.500q-2.500 4 0 5.500 2.500-1.500 0-5.500Z'),
  tears: line('M11 20v9M29 20v9'),
  sweat: line('M35 4q-3.500 5 0 6.500 3.500-1.500 0-6.500Z'),
  anger: line('M31 5l4 4M35 5l-4 4'),
  ask: line('M33 4q3-3 4.500 0t-2.500 4v1.500M35 12.500v.1'),
  think: ring(37, 4, 2) + ring(32.5, 8, 0.8),
  z: line('M32 3h5l-5 6h5'),
}

/** Things, tools and hands: what the names say, and nothing that smokes. */
export const objects: Readonly<Record<string, string>> = {
  fists: line(
    'M5 27V17q0-3 3-3h8q4 0 4 4v10q0 4-4 4H9q-4 0-4-5ZM20 18q0-5 5-5h6q4 0 4 4v11q0 4-4 4h-7M9 14v6M13 14v6M26 13v6M30 13v6',
  ),
  thumb: line('M7 19h6v14H7ZM13 20l6-8V8q0-3 3-3 2 0 2 4l-1 7h8q3 0 3 3l-2 11q-1 3-4 3H13'),
  clap: line(
    'M9 30l12-16q2-2 4 0 1 1.500-1 4l5-6q2-2 3.500-.5t0 4L24 29q-4 6-10 5-4-1-5-4ZM10 9v5M17 5l1 5M5 15l4 2',
  ),
  victory: line(
    'M14 20L10 7q-.5-3 2-3t3 2l5 13 3-13q1-2.500 3-2t1.500 3L26 20M13 20q-3 1-2 5l2 6q2 4 7 4 8 0 8-8v-5q0-2-2-2H16q-3 0-3 3t4 3h5',
  ),
  fist: line(
    'M11 21v-8q0-2.500 2.500-2.500T16 13v4-6q0-2.500 2.500-2.500T21 11v6-5q0-2.500 2.500-2.500T26 12v6-3q0-2 2-2t2 2v9q0 10-9.500 10T11 24Z',
  ),
  okay:
    ring(13, 16, 6) +
    line(
      'M18 20l5-15q1-2 3-1t1 3l-3 12 5-9q1.500-2 3-1t.5 3l-3 9 3-3q2-1.500 3 0t-.5 3L28 28q-3 6-9 6-6 0-8-6l-1-6',
    ),
  palm: line(
    'M12 22V10q0-2 2-2t2 2v8V6q0-2 2-2t2 2v12V7q0-2 2-2t2 2v12-9q0-2 2-2t2 2v14q0 12-9 12-5 0-8-5l-5-8q-1-2 .5-3t3 .5Z',
  ),
  shake: line(
    'M3 13l7-3 10 4 10-4 7 3M3 27l5-1 9 7q3 2 5-1 3 1 4-2 3 0 3-3l4-3h4M20 14l-6 6q2 3 6 0l3-1 7 7',
  ),
  pray: line('M19 34l-9-1-4-9 6-12q2-6 5-5 2 1 1 6l-1 7 2 4ZM21 34l9-1 4-9-6-12q-2-6-5-5-2 1-1 6l1 7-2 4Z'),
  bow: ring(10, 13, 4) + line('M14 16q9 0 12 8v11M14 16q-1 8 2 13M26 24l-9-2M6 35h28'),
  pipe: line('M5 13h9v13q0 4 4 4 5 0 8-6 3-7 9-7l2 .500M5 13v14q0 9 9 9 9 0 14-9 4-7 9-7v-2.500M5 17h9'),
  bent: line('M4 16h11v12q0 4 3 4 5 0 6-10 1-13 13-13M4 16v13q0 8 8 8h5q10 0 12-14 1-9 8-9V9M4 20h11'),
  rack: line(
    'M4 34h32M8 34V14M32 34V14M5 14h30M12 14v5q0 2 2 2t2-2v-5M24 14v5q0 2 2 2t2-2v-5M12 34v-4M20 34v-4M28 34v-4M14 14V7M26 14V7',
  ),
  match: line('M8 34L27 13M27 13q-2-4 2-7 4 3 1.500 7-2 2-3.500 0Z'),
  tamper: line('M17 5h6v20h-6ZM14 25h12v8H14ZM17 10h6'),
  cleaner: line('M6 34Q10 8 20 14T34 6M8 24l4 1M10 18l4 3M15 13l1 5M22 17l3-4M28 14l2-5'),
  briar:
    line('M20 36V20M20 28l-8-7M20 25l8-7M20 20l-5-6M20 20l5-7') +
    ring(12, 18, 3) +
    ring(29, 15, 3) +
    ring(14, 10, 3) +
    ring(25, 9, 3),
  pouch: line('M6 16q14-6 28 0v15q0 4-4 4H10q-4 0-4-4ZM6 16q4 10 14 10t14-10') + dot(20, 22),
  tin: '<ellipse cx="20" cy="14" rx="15" ry="6"/>' + line('M5 14v12q0 6 15 6t15-6V14M5 18q2 5 15 5t15-5'),
  jar: line('M12 5h16v5H12ZM13 10q-6 3-6 9v12q0 4 4 4h18q4 0 4-4V19q0-6-6-9M7 22h26'),
  calendar: line('M6 9h28v25H6ZM6 16h28M13 5v7M27 5v7M12 22h4M20 22h4M28 22h1M12 28h4M20 28h4'),
  empty:
    '<ellipse cx="20" cy="14" rx="15" ry="6"/>' + line('M5 14v12q0 6 15 6t15-6V14M14 13l12 2M26 13l-12 2'),
  axe: line('M10 36L28 8M23 4l10 6q0 8-4 10l-10-6q6-2 4-10Z'),
  sprout: line('M20 34V18M20 20q-2-9-13-9 0 10 13 11M20 18q1-9 12-11 2 10-12 13M8 34h24'),
  root: line(
    'M20 6v14M20 12q-3-6-10-6 0 7 10 8M20 10q2-5 9-6 1 7-9 8M20 20l-8 10M20 20l8 10M20 20v15M16 25l-6 1M24 25l6 1',
  ),
  leaf: line('M6 34Q4 10 34 6q0 28-24 24M6 34Q14 20 26 14M14 24l-1-7M20 19l8 2'),
  tongue: line('M6 16q14-8 28 0-2 6-14 6T6 16ZM13 21v7q0 7 7 7t7-7v-7M20 22v7'),
  burnt: line('M8 34L25 16M25 16l4-4M29 12q3-1 3-4M14 34h18') + dot(30, 12),
  steam: line(
    'M8 20h20v8q0 7-7 7h-6q-7 0-7-7ZM28 22h3q4 0 4 4t-4 4h-3M13 15q-2-3 0-5t0-5M20 15q-2-3 0-5t0-5',
  ),
  star: line('M20 5l4.500 10 11 1-8.500 7.500L29.500 34 20 28.500 10.500 34 13 23.500 4.500 16l11-1Z'),
  tea: line('M7 16h24v6q0 10-10 10h-4Q7 32 7 22ZM31 18h2q4 0 4 3.500T31 25M5 36h28M15 11V7M21 11V7'),
  coffee: line('M9 12h22l-3 23H12ZM7 12l2-5h22l2 5M10 20h20M11 27h18'),
  glass: line('M8 9h24l-2 25H10ZM9 20h22M14 24l6-2 2 6-6 2Z'),
  book: line('M20 12q-6-5-15-4v22q9-1 15 4 6-5 15-4V8q-9-1-15 4ZM20 12v22M10 14h5M10 20h5M25 14h5M25 20h5'),
  cane: line('M27 36V11q0-6-5.500-6T16 11M8 14h10v5q0 3-5 3t-5-3ZM6 14h14'),
  hat: line('M4 29q16 6 32 0M9 28V10q11-4 22 0v18M9 23q11 4 22 0'),
  moustache: line('M20 17q-5-5-9 0-3 4-8 2 3 9 10 8 5-1 7-5 2 4 7 5 7 1 10-8-5 2-8-2-4-5-9 0Z'),
  spectacles: ring(11, 22, 7) + ring(29, 22, 7) + line('M18 21q2-2 4 0M4 21l-1-5M36 21l1-5'),
  anchor:
    ring(20, 8, 3) + line('M20 11v24M13 17h14M6 24q2 11 14 11t14-11M6 24l-2 5M6 24l5 2M34 24l2 5M34 24l-5 2'),
  heart: line('M20 34L7 20q-4-6 1-11 7-4 12 3 5-7 12-3 5 5 1 11Z'),
  broken: line('M20 34L7 20q-4-6 1-11 7-4 12 3 5-7 12-3 5 5 1 11ZM20 12l-3 6 6 4-4 5 1 7'),
  flower:
    ring(20, 13, 3) +
    line(
      'M20 10q-4-6 0-7 4 1 0 7M23 13q6-4 7 0-1 4-7 0M17 13q-6-4-7 0 1 4 7 0M20 16q-3 5 0 6 3-1 0-6M20 22v14M20 31q2-5 8-5-1 6-8 6',
    ),
  gift: line('M6 14h28v7H6ZM8 21h24v14H8ZM20 14v21M20 14q-9-1-8-6 4-4 8 6 4-10 8-6 1 5-8 6Z'),
  coin: ring(20, 20, 15) + line('M15 12l5 8 5-8M20 20v10M14 21h12M14 25h12'),
  ingot: line('M4 22q4 12 16 12t16-12l-7 2q0-10-9-10t-9 10ZM11 24q9 4 18 0'),
  burst: line(
    'M20 4v8M20 28v8M4 20h8M28 20h8M8.700 8.700l5.600 5.600M25.700 25.700l5.600 5.600M31.300 8.700l-5.600 5.600M14.300 25.700l-5.600 5.600',
  ),
  cake: line(
    'M6 22h28v12H6ZM6 27q3.500 4 7 0 3.500 4 7 0 3.500 4 7 0 3.500 4 7 0M20 22v-8M20 10q-3-3 0-6 3 3 0 6Z',
  ),
  candle: line('M15 18h10v15H15ZM9 35h22M20 18v-3M20 12q-4-4 0-8 4 4 0 8Z'),
  moon: line('M26 5Q13 7 13 20t13 15Q9 37 7 20 8 5 26 5Z'),
  sun:
    ring(20, 20, 7) +
    line(
      'M20 4v5M20 31v5M4 20h5M31 20h5M8.700 8.700l3.500 3.500M27.800 27.800l3.500 3.500M31.300 8.700l-3.500 3.500M12.200 27.800l-3.500 3.500',
    ),
  rain: line('M11 22q-7-1-6-7 1-5 7-4 2-7 9-6 7 1 7 7 7 0 7 5t-7 5ZM12 27l-2 6M20 27l-2 6M28 27l-2 6'),
  thermometer: line(
    'M16 24V8q0-3.500 4-3.500T24 8v16q4 3 3 7-2 5-7 5t-7-5q-1-4 3-7ZM20 14v15M28 10h5M28 16h5',
  ),
  fire: line(
    'M20 36q-11-1-11-12 0-6 5-10 0 5 3 6 0-10 7-16-1 8 4 12 4 4 3 10-1 9-11 10ZM20 36q-5-2-4-8 4 1 5-4 5 5 3 9-1 2-4 3',
  ),
  lightning: line('M23 4L9 23h10l-3 13 15-20H21Z'),
  medal:
    ring(20, 25, 10) +
    line(
      'M13 18L8 5h8l4 9 4-9h8l-5 13M20 20l1.500 3.500 3.500.500-2.500 2.500.500 3.500-3-2-3 2 .500-3.500L15 24l3.500-.500Z',
    ),
  eye: line('M4 20q16-22 32 0-16 22-32 0Z') + ring(20, 20, 5),
  steps: line(
    'M10 20q-4-8 0-12 5-2 5 4l-1 8ZM10.500 24l4-1q1 6-2 6t-2-5ZM26 26q-4-8 0-12 5-2 5 4l-1 8ZM26.500 30l4-1q1 6-2 6t-2-5Z',
  ),
  check: line('M6 8h28v26H6ZM12 21l6 6 11-13'),
  night: line('M22 8Q11 10 11 21t12 13Q7 35 5 21 7 7 22 8ZM26 6h8l-8 9h8M24 21h6l-6 7h6'),
}
