import { aptInstall, findProgram, hasApt, quietly } from './programs.ts'

const onThisMachine = () => findProgram(['firefox-esr'])

/**
 * Finds Debian's Firefox: FIREFOX_PATH, else the one of this machine, else in CI one installed now.
 * @returns its program, or undefined where there is none
 */
export function findFirefox(say: (line: string) => void): string | undefined {
  const there = process.env.FIREFOX_PATH || onThisMachine()
  if (there || !process.env.CI || !hasApt()) return there
  say('正在用 apt-get 安装 Firefox 与中文字体…')
  quietly('apt-get', ['update', '-q'])
  aptInstall('fonts-noto-cjk', 'firefox-esr')
  return onThisMachine()
}
