export { captchaRoutes } from './captcha.routes.ts'
export { type GuardedLimit, takeGuarded } from './guard.ts'
