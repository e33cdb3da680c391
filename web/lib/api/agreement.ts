/** `calmly` is once a visit, after log-in; `now` is because something could not be written. */
type Ask = (how: 'calmly' | 'now') => Promise<unknown>

let ask: Ask = async () => undefined

/** The entry says how newer texts are asked about: the request layer knows no feature. */
export function setAgreementDialog(open: Ask): void {
  ask = open
}

/** Newer texts wait for an answer. Where the dialog cannot be had, the next answer asks for it again. */
export function askForAgreement(how: 'calmly' | 'now'): void {
  ask(how).catch(() => {})
}
