import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where the first of these programs lies in the folders of PATH, or at one of the other places. */
export function findProgram(names: readonly string[], others: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...places, ...others].find((place) => existsSync(place))
}

/** Runs a program that installs something; only its complaints are shown. @returns whether it went well */
export const quietly = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Whether apt-get may install here. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** A package of Debian, without what it recommends. @returns whether it is there now */
export const aptInstall = (...packages: string[]) =>
  quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
