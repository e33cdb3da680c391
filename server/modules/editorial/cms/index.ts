export { bodyToEdit, cleanBody, minutesOf, renderBody, sourceOf } from './body.ts'
export { editorialRoutes, registerPublishing } from './editorial.routes.ts'
