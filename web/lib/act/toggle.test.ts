import { describe, expect, test } from 'vitest'
import { createToggle, type Toggled } from './toggle.ts'

/** A server that answers when it is told to. */
function slowServer() {
  const waiting: ((answer: Toggled | null) => void)[] = []
  const sent: boolean[] = []
  const shown: Toggled[] = []
  const vote = createToggle({
    first: { liked: false, count: 3 },
    send: (liked) => {
      sent.push(liked)
      return new Promise((resolve) => waiting.push(resolve))
    },
    show: (voted) => shown.push(voted),
  })
  const answer = async (voted: Toggled | null) => {
    waiting.shift()?.(voted)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { vote, sent, shown, answer }
}

describe('有用', () => {
  test('点一下立刻变，答复来了以答复为准', async () => {
    const { vote, sent, shown, answer } = slowServer()
    vote.tap()
    expect(shown).toEqual([{ liked: true, count: 4 }])
    await answer({ liked: true, count: 9 })
    expect(shown.at(-1)).toEqual({ liked: true, count: 9 })
    expect(sent).toEqual([true])
  })

  test('连点三下：一次只发一个，最后想要的留下', async () => {
    const { vote, sent, shown, answer } = slowServer()
    for (let taps = 0; taps < 3; taps += 1) vote.tap()
    expect(sent).toEqual([true])
    await answer({ liked: true, count: 4 })
    expect(sent).toEqual([true])
    vote.tap()
    vote.tap()
    expect(sent).toEqual([true, false])
    await answer({ liked: false, count: 3 })
    expect(sent).toEqual([true, false, true])
    await answer({ liked: true, count: 4 })
    expect(shown.at(-1)).toEqual({ liked: true, count: 4 })
  })

  test('没成：退回服务器有的样子，还能再点', async () => {
    const { vote, sent, shown, answer } = slowServer()
    vote.tap()
    await answer(null)
    expect(shown.at(-1)).toEqual({ liked: false, count: 3 })
    vote.tap()
    expect(sent).toEqual([true, true])
  })

  test('页面后来才知道赞过：照新的显示；点过之后才知道的不算', async () => {
    const known = slowServer()
    known.vote.learn({ liked: true, count: 3 })
    expect(known.shown).toEqual([{ liked: true, count: 3 }])
    known.vote.tap()
    expect(known.sent).toEqual([false])

    const early = slowServer()
    early.vote.tap()
    early.vote.learn({ liked: true, count: 3 })
    expect(early.shown).toEqual([{ liked: true, count: 4 }])
    expect(early.sent).toEqual([true])
    await early.answer({ liked: true, count: 3 })
    early.vote.learn({ liked: false, count: 2 })
    expect(early.shown.at(-1)).toEqual({ liked: true, count: 3 })
  })
})
