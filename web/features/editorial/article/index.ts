export { EntryCards } from './EntryCards.tsx'
export { LessonList } from './LessonList.tsx'
