import { Icon } from '../picture/Icon.tsx'

/** On a phone the filters are folded until this is pressed; on a desk they stand open and it is not there. */
export const FoldButton = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => (
  <button
    type="button"
    className="hidden phone:flex phone:justify-between phone:items-center phone:w-full phone:h-11 phone:p-0 phone:border-0 phone:bg-transparent phone:text-16 phone:leading-normal phone:font-serif phone:font-semibold phone:text-ink-900 aria-expanded:[&>svg]:rotate-180"
    aria-expanded={open}
    onClick={onToggle}
  >
    筛选
    <Icon name="down" size={14} />
  </button>
)
