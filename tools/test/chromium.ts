import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// The shell without windows comes first: the same browser for a fifth less work of the processor.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

function onThisMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const places = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...elsewhere]
  return [...places, chromium.executablePath()].find((place) => existsSync(place))
}

const quietly = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Debian's own, with a font that has Chinese, as root; else the browser that Playwright brings. */
function install(say: (line: string) => void): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('正在用 apt-get 安装 Chromium 与中文字体…')
    quietly('apt-get', ['update', '-q'])
    const options = ['install', '-y', '-q', '--no-install-recommends', 'fonts-noto-cjk']
    if ([shell, 'chromium'].some((browser) => quietly('apt-get', [...options, browser]))) return
  }
  say('正在下载 Playwright 的 Chromium…')
  const cli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  quietly(process.execPath, [cli, 'install', 'chromium'])
}

/**
 * Finds a Chromium: CHROMIUM_PATH, else one of this machine, else one installed now.
 * @returns its program, or undefined where none can be had
 */
export async function findChromium(say: (line: string) => void): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    say(`CHROMIUM_PATH 指的文件不存在：${given}`)
    return undefined
  }
  const there = onThisMachine()
  if (there) return there
  install(say)
  return onThisMachine()
}
