import { type Gate, run } from './gate.ts'

type Diagnostic = {
  message: string
  code: string
  filename: string
  help?: string
  labels: readonly { span: { line: number } }[]
}

/** oxlint with the rules that need types; a warning counts as a fault. */
export const lint: Gate = {
  name: 'lint',
  async look() {
    const { status, output } = await run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--format=json'])
    if (!output.startsWith('{')) return { looked: 0, what: 'files', faults: [output] }
    const report = JSON.parse(output) as { diagnostics: Diagnostic[]; number_of_files: number }
    const faults = report.diagnostics.map(
      ({ filename, labels, code, message }) => `${filename}:${labels[0]?.span.line ?? 1} ${code} ${message}`,
    )
    return {
      looked: report.number_of_files,
      what: 'files',
      faults: status !== 0 && faults.length === 0 ? [output] : faults,
    }
  },
}
