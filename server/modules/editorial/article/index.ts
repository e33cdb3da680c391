export { articleRoutes } from './article.routes.ts'
export { readArticle } from './article.store.ts'
export { textContext, firstArticleCards } from './article.view.ts'
