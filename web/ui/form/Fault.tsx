import { Icon } from '../picture/Icon.tsx'

type FaultProps = { words: string | false | null | undefined; id?: string; className?: string }

/** What is wrong with a control that stands in no `Field`; nothing while nothing is. */
export const Fault = ({ words, id, className = '' }: FaultProps) =>
  words ? (
    <p id={id} className={`text-13 text-ember ${className}`} role="alert">
      <span className="inline-block mr-1 align-[-2px]">
        <Icon name="warn" size={14} />
      </span>
      {words}
    </p>
  ) : null
