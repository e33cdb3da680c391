export { CaptchaHost } from './CaptchaHost.tsx'
export { prepareProof } from './proof/proof-ahead.ts'
export { withCaptcha } from './with-captcha.ts'
