import { databaseFault } from './database-fault.ts'

/**
 * The last guard: errors that nobody caught. One of the database passes, and a site that ended for it would end
 * wherever it runs at the same moment; after any other nobody knows what still holds, so that the process is to end.
 */
export function guardProcess(complain: (line: string) => void, end: () => void): void {
  process.on('unhandledRejection', (error) => {
    complain(String(error instanceof Error ? error.stack : error))
    if (databaseFault(error) === null) end()
  })
}
