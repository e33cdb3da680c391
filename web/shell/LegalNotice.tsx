import { type ShellData, useShell } from './shell-data.ts'

/** What the law asks every page of tobacco to say, in the words of the site's settings. */
export function Health() {
  return useShell().config.notices.health
}

type Of = Exclude<keyof ShellData['config']['notices'], 'health' | 'minors' | 'adults'>

/** The notice of a section, with the one on health behind it. */
export function SiteNotice({ of }: { of: Of }) {
  const { notices } = useShell().config
  return (
    <>
      {notices[of]}
      {notices.health}。
    </>
  )
}

/** Both in one line, at the foot of what is read. */
export function HealthLine() {
  const { health, minors } = useShell().config.notices
  return `${health} · ${minors}`
}
