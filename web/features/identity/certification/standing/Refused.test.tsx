import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refused } from './Refused.tsx'

test.each([
  [true, '填过的都还在'],
  [false, '身份信息与照片已到期销毁'],
])('没有通过的：填过的还在不在（%s），照实说', (kept, words) => {
  expect(
    renderToString(<Refused reason="看不清" kept={kept} onMend={() => {}} onWithdrawn={() => {}} />),
  ).toContain(words)
})
