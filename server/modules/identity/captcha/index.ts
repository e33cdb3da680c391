export { captchaRoutes } from './captcha.routes.ts'
export { type GuardedLimit, consumeGuardedLimits } from './guard.ts'
