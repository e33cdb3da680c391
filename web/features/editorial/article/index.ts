export { EntryCards } from './list/EntryCards.tsx'
export { LessonList } from './list/LessonList.tsx'
