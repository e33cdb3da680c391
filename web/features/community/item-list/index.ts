/** 加入清单, for the page of a thing; its dialog comes with the first tap. */
export { AddToList } from './AddToList.tsx'

/** 在这些清单里, for the page of a thing; it asks for itself, so that nothing waits for it. */
export { InLists } from './InLists.tsx'
