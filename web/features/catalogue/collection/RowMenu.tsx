import { Menu, type MenuEntry } from '#web/ui/overlay/Menu.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'

/** What is done more seldom with a thing of one's own, behind three dots in its row. */
export const RowMenu = ({ name, entries }: { name: string; entries: readonly MenuEntry[] }) => (
  <Menu
    opener={<Icon name="dots" size={20} />}
    className="inline-flex items-center justify-center size-9 border-0 bg-transparent text-ink-500 hover:text-ink-900 phone:size-11"
    label={`更多：${name}`}
    entries={entries}
  />
)
