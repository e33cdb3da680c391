// `npm run bench -- captcha`: how many slide puzzles programs solve that look at the pictures alone.
import {
  darkInside,
  leastDeep,
  type Matcher,
  edgeCoverage,
  samePicture,
  see,
  strongestEdge,
} from '#server/test/identity/puzzle-matchers.ts'
import { makePuzzle } from '#server/modules/identity/captcha/puzzle/puzzle.ts'
import { tolerance } from '#server/modules/identity/captcha/puzzle/judge.ts'

const count = Number(process.env.BENCH_PUZZLES ?? 400)
const matchers: Readonly<Record<string, Matcher>> = {
  'strongest edge along the outline (wanted: < 30)': strongestEdge,
  'an edge on most of the outline': edgeCoverage,
  'the picture of the piece in the background': samePicture,
  'the least deep of the four holes': leastDeep,
  'dark inside the outline, light outside': darkInside,
}

const solved = new Map<string, number>()
for (let n = 0; n < count; n++) {
  const puzzle = await makePuzzle(false)
  const sight = await see(puzzle)
  for (const [name, matcher] of Object.entries(matchers))
    if (Math.abs(matcher(sight) - puzzle.gap) <= tolerance) solved.set(name, (solved.get(name) ?? 0) + 1)
}
console.log(`| matcher | % of ${count} puzzles |\n|---|--:|`)
for (const name of Object.keys(matchers))
  console.log(`| ${name} | ${(((solved.get(name) ?? 0) / count) * 100).toFixed(0)} |`)
