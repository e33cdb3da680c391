import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a gate found: how many things it looked at, what they are, and every fault as one text. */
export type Verdict = { checked: number; what: string; faults: readonly string[]; table?: readonly string[] }

/** One rule of the house that a machine can hold. */
export type Gate = { name: string; check: () => Promise<Verdict> }

/** A file of the project: its path from the root, with `/`, and its text. */
export type Source = { path: string; text: string }

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a JavaScript tool of node_modules on this Node; its output is stdout and stderr, in order. */
export function run(script: string, args: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part
      })
    }
    child.on('error', (error) => resolve({ status: 1, output: error.message }))
    child.on('close', (status) => resolve({ status: status ?? 1, output: output.trim() }))
  })
}

/** The lines of a tool's output, without the blank ones. */
export const linesOf = (output: string): string[] => output.split('\n').filter((line) => line.trim() !== '')

/** Every file of the project that git tracks or would track, from the root, with `/`. */
export async function projectFiles(): Promise<string[]> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = await new Promise<string>((resolve) => {
    const git = spawn('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    git.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
    git.on('error', () => resolve(''))
    git.on('close', () => resolve(output))
  })
  const paths = listed === '' ? filesWithoutGit() : listed.split('\0').filter(Boolean)
  return paths.filter((path) => existsSync(join(root, path))).toSorted()
}

/** Read where git is missing: an unpacked archive. */
function filesWithoutGit(): string[] {
  const outside = /^(node_modules|\.git|dist|data|test-results|playwright-report)(\/|$)|^\.env$/
  const slashed = (path: string) => path.replaceAll('\\', '/')
  const found = globSync('**', { cwd: root, exclude: (path) => outside.test(slashed(path)) })
  return found.filter((path) => statSync(join(root, path)).isFile()).map(slashed)
}

const codeFolders = /^(contract|server|web|drawings|admin|db|bench|tools|e2e)\/.*\.(tsx?|mjs)$|^[\w.-]+\.ts$/

/** Every TypeScript file of the project, and the few scripts that run before it can. */
export async function codeFiles(): Promise<Source[]> {
  const paths = (await projectFiles()).filter((path) => codeFolders.test(path))
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = (path: string) => /\.test\.tsx?$|^server\/test\/|^e2e\//.test(path)
