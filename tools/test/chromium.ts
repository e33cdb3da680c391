import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { aptInstall, findProgram, hasApt, quietly } from './programs.ts'

// The headless shell first: the same engine without windows, which takes half the processor time of the whole browser.
const shells = ['chromium-headless-shell']
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium']

/** The Chromium of this machine that journeys take; undefined where there is none. */
export const chromiumHere = () =>
  findProgram(shells) ?? findProgram(browsers, [...elsewhere, chromium.executablePath()])

/** Debian's own, with a font that has Chinese, as root; else the browser that Playwright brings. */
function install(say: (line: string) => void): void {
  if (hasApt()) {
    say('正在用 apt-get 安装 Chromium 与中文字体…')
    quietly('apt-get', ['update', '-q'])
    if (aptInstall('fonts-noto-cjk', ...shells) || chromiumHere()) return
  }
  say('正在下载 Playwright 的 Chromium…')
  const cli = path.join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  quietly(process.execPath, [cli, 'install', 'chromium'])
}

/**
 * Finds a Chromium: CHROMIUM_PATH, else one of this machine, else one installed now. CI installs the headless shell also
 * where there is a whole browser.
 * @returns its program, or undefined where none can be had
 */
export async function findChromium(say: (line: string) => void): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    say(`CHROMIUM_PATH 指的文件不存在：${given}`)
    return undefined
  }
  const wanted = process.env.CI && hasApt() ? findProgram(shells) : chromiumHere()
  if (!wanted) install(say)
  return chromiumHere()
}
