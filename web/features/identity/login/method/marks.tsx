const paths = {
  phone:
    'M6.5 2h5A1.5 1.5 0 0 1 13 3.500v11a1.5 1.5 0 0 1-1.5 1.500h-5A1.5 1.5 0 0 1 5 14.500v-11A1.5 1.5 0 0 1 6.5 2zM8 13.500h2',
  shield: 'M9 2l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V4ZM6.5 9l2 2 3.5-4',
  person: 'M9 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 16c.5-4 3-5.5 6-5.500s5.5 1.5 6 5.5',
  lock: 'M4.5 8h9a1 1 0 0 1 1 1v5.500a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM6 8V6a3 3 0 0 1 6 0v2',
  eye: 'M1.5 9C4 5 6.5 4 9 4s5 1 7.5 5c-2.5 4-5 5-7.5 5S4 13 1.5 9ZM9 6.700a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.600z',
  shut: 'M1.5 9C4 5 6.5 4 9 4s5 1 7.5 5c-2.5 4-5 5-7.5 5S4 13 1.5 9ZM3 15.500l12-13',
} as const

export type MarkName = keyof typeof paths

/** A small drawing within a field; decoration. */
export const Mark = ({ name }: { name: MarkName }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 18 18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)

const wechat =
  'M9.5 4C5 4 2 6.8 2 10.200c0 1.9 1 3.5 2.6 4.700L4 17l2.5-1.300c.9.3 1.9.4 3 .4h.6C9 12 12 8.6 16.3 8.600h.6C16.2 5.9 13.2 4 9.5 4ZM22 14.500c0-2.8-2.7-5-6-5s-6 2.2-6 5 2.7 5 6 5c.8 0 1.6-.1 2.3-.3l2.2 1.3-.5-1.900c1.2-1 2-2.4 2-4.100Z'
const qq =
  'M12 2.500c-3.4 0-5.6 2.5-5.6 6 0 .8-.1 1.3-.5 2C4.5 12.8 3.5 15 4 16.600c.3.8 1.1.2 1.8-.9.2 1 .7 1.8 1.4 2.5-.9.4-1.5.9-1.5 1.6 0 1.2 2 1.7 3.9 1.7 1 0 1.8-.2 2.4-.6.6.4 1.4.6 2.4.6 1.9 0 3.9-.5 3.9-1.7 0-.7-.6-1.2-1.5-1.6.7-.7 1.2-1.5 1.4-2.5.7 1.1 1.5 1.7 1.8.9.5-1.6-.5-3.8-1.9-6.1-.4-.7-.5-1.2-.5-2 0-3.5-2.2-6-5.6-6Z'

/** The sign of a third party. */
export const ProviderMark = ({ wechat: isWechat }: { wechat: boolean }) => (
  <svg width="22" height="22" viewBox="0 0 24 24" fill="#fff" aria-hidden="true">
    <path d={isWechat ? wechat : qq} />
  </svg>
)
