import { type Comment, type Program, parseSync, type VisitorObject, Visitor } from 'oxc-parser'
import type { Source } from '../gate.ts'

// TypeScript 7 has no programming interface; oxc-parser reads the same language, types included.

export type Tree = { program: Program; comments: readonly Comment[] }

/**
 * Reads a TypeScript file.
 * @throws Error that names the file, when it cannot be parsed.
 */
export function parse({ path, text }: Source): Tree {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return { program, comments }
}

export function visit({ program }: Tree, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program)
}

/** The line, from 1, on which a character stands. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length
