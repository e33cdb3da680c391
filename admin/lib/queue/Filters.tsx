import { Segments } from '../list/ListTools.tsx'
import { controls } from '../form/Controls.tsx'
import type { Filter } from './types.ts'

export type Chosen = Readonly<Record<string, string>>

type FiltersProps = { filters: readonly Filter[]; chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** Short choices stand side by side, long ones open. */
export function Filters({ filters, chosen, onChoose }: FiltersProps) {
  return (
    <div className={controls({}, 'flex flex-wrap gap-3 items-center phone:contents')}>
      {filters.map(({ name, words, options }, at) =>
        options.length <= 4 ? (
          <Segments
            key={name}
            folds={at > 0}
            words={words}
            options={options}
            chosen={chosen[name] ?? ''}
            onChoose={(value) => onChoose({ ...chosen, [name]: value })}
          />
        ) : (
          <label key={name} className="phone:flex-1 phone:min-w-[116px]">
            <span className="phone:hidden">{words}</span>
            <select
              className="ml-2 phone:w-full phone:ml-0"
              aria-label={words}
              value={chosen[name]}
              onChange={({ target }) => onChoose({ ...chosen, [name]: target.value })}
            >
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.words}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
    </div>
  )
}
