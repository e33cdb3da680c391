import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Gate, projectFiles, root, type Source } from '../gate.ts'

// Each pattern holds a bracket so that this file does not match itself.
/** Paths of a machine; a call such as `GET /work/{id}` is none. */
const places: readonly RegExp[] = [
  /(?<!(GET|POST|PUT|DELETE) |[\w}])\/wor[k]\/[\w.]/,
  /\.\.\/share[d]\b/,
  /(^|[^\w.])\/(roo[t]|hom[e]|User[s])\/\w/,
  /[A-Z]:\\User[s]\\/,
]

/** Marks of work that was left for later. */
const marks: readonly RegExp[] = [/\bTOD[O]\b|\bFIXM[E]\b|\bXX[X]\b|\bHAC[K]\b/]

/** Names of tobaccos are as their makers wrote them. */
const isCatalogue = (path: string) => path.startsWith('db/seeds/')

const unread = /^package-lock\.json$|\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|pdf|gz|br)$/i

/** Words in a text that do not belong in the product. */
export function foreignWords({ path, text }: Source): string[] {
  const foreign = isCatalogue(path) ? places : [...places, ...marks]
  return text.split('\n').flatMap((line, at) =>
    foreign
      .map((pattern) => pattern.exec(line)?.[0])
      .filter((word) => word !== undefined)
      .map((word) => `${path}:${at + 1} «${word.trim()}» does not belong here`),
  )
}

/** No path of a machine and no mark of unfinished work stands in the product. */
export const words: Gate = {
  name: 'words',
  async check() {
    const paths = (await projectFiles()).filter((path) => !unread.test(path))
    const inNames = paths.flatMap((path) => foreignWords({ path: 'file name', text: path }))
    const inTexts = paths.flatMap((path) =>
      foreignWords({ path, text: readFileSync(join(root, path), 'utf8') }),
    )
    return { checked: paths.length, what: 'files', faults: [...inNames, ...inTexts] }
  },
}
