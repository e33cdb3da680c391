import os from 'node:os'

/** Port in the socket's file name; nothing listens on TCP. */
export const PORT = 5432

const MB = 2 ** 20

function memoryInMb(): number {
  // In a container the cgroup's limit counts; outside Node answers 0 or an absurdly large number.
  const limit = process.constrainedMemory()
  return Math.min(os.totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / MB
}

/** Settings of PostgreSQL by their names. */
export type Settings = Readonly<Record<string, string | number>>

const clamp = (value: number, low: number, high: number) => Math.round(Math.min(high, Math.max(low, value)))

/**
 * Command-line settings of the embedded server, as `-c name=value` arguments.
 * `socketFolder` is relative to the data folder: so neither its length nor commas in it matter.
 * @param others win over the settings that the site runs with
 */
export function serverArguments(socketFolder: string, others: Settings = {}): string[] {
  const memory = memoryInMb()
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: PORT,
    max_connections: 60,
    shared_buffers: `${clamp(memory / 8, 64, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 8192)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // Containers often have a tiny /dev/shm.
    dynamic_shared_memory_type: 'mmap',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_level: 'replica',
    max_wal_senders: 2,
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    wal_compression: 'on',
    checkpoint_timeout: '10min',
    log_checkpoints: 'off',
    jit: 'off',
    max_parallel_workers_per_gather: 1,
    random_page_cost: 1.1,
    idle_in_transaction_session_timeout: '60s',
    restart_after_crash: 'on',
    logging_collector: 'off',
    log_min_duration_statement: '500ms',
    // Parameters are members' words and secrets: they stay out of the log.
    log_parameter_max_length: 0,
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...others,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
