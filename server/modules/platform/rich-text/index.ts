export {
  articleHtml,
  type CleanArticle,
  articleView,
  citesIn,
  lettersOf,
  minutesOf,
  wordsOf,
} from './article.ts'
export { cleanArticle, viewArticle } from './parser.ts'
export { calmLine, mentionedIn, peopleIn, shortHtml, visible } from './short.ts'
export { peopleNamed } from './text.store.ts'
export { topicNamesIn, type Topics, topicsIn } from './topic.ts'
