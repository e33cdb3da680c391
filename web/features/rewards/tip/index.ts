/** 打赏 and how many gave; comes after the page, and with it what was given so far. */
export { TipButton } from './TipButton.tsx'
