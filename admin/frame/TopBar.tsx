import { Person } from './Person.tsx'
import { SearchBox } from './SearchBox.tsx'

/** What stands over every page, at its right. */
export const TopBar = () => (
  <>
    <SearchBox />
    <Person />
  </>
)
