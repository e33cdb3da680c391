export { articleRoutes } from './article.routes.ts'
export { readArticle } from './article.store.ts'
export { aroundText, firstArticleCards } from './article.view.ts'
