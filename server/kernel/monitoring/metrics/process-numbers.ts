import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client'
import type { Host } from '../../host.ts'

/** A number without labels that is read when somebody asks. */
function addReading(registers: Registry[], name: string, help: string, read: () => number): void {
  void new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read())
    },
  })
}

/** How many connections of each kind there are, rest, are waited for, and may be at most. */
function addPools(registers: Registry[], { connection }: Host): void {
  void new Gauge({
    name: 'fengniao_database_connections',
    help: 'Connections by what they are for: open ones (total), those that rest (idle), requests for one that wait (waiting), and the limit (max).',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(
        connection.pools,
      )) {
        // Without a pooler it is the usual one.
        if (pool === 'direct' && connection.direct === connection.pool) continue
        this.set({ pool, state: 'total' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
        this.set({ pool, state: 'max' }, options.max)
      }
    },
  })
}

function addCache(registers: Registry[], { responses }: Host): void {
  void new Counter({
    name: 'fengniao_response_cache_lookups_total',
    help: 'Answers looked for among those that are kept: there (hit), there though outdated (outdated), made (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(responses.lookups)) this.inc({ result }, count)
    },
  })
  addReading(
    registers,
    'fengniao_response_cache_bytes',
    'Bytes of the answers that are kept.',
    () => responses.size().bytes,
  )
  addReading(
    registers,
    'fengniao_response_cache_entries',
    'Answers that are kept.',
    () => responses.size().entries,
  )
}

function addSms(registers: Registry[], { counters, settings }: Host): void {
  addReading(
    registers,
    'fengniao_sms_per_hour',
    'The most short messages of an hour.',
    () => settings.smsPerHour,
  )
  void new Counter({
    name: 'fengniao_sms_total',
    help: 'Short messages by what they are for, and whether the service took them.',
    labelNames: ['kind', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const { labels, count } of counters.shortMessages()) this.inc(labels, count)
    },
  })
}

/** Room on the disk of DATA_DIR; absent where the folder cannot be asked. */
function addDisk(registers: Registry[], { settings }: Host): void {
  void new Gauge({
    name: 'fengniao_data_dir_bytes',
    help: 'The disk of DATA_DIR: what the site may still write (free), and all of it (size).',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const disk = await statfs(settings.dataDir).catch(() => null)
      if (!disk) return
      this.set({ state: 'free' }, disk.bavail * disk.bsize)
      this.set({ state: 'size' }, disk.blocks * disk.bsize)
    },
  })
}

/** What this process knows of itself. Node's own numbers come with it: memory, CPU, delay of the event loop. */
export function addProcessNumbers(registry: Registry, host: Host): void {
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  addPools(registers, host)
  addCache(registers, host)
  addSms(registers, host)
  addDisk(registers, host)
  addReading(
    registers,
    'fengniao_load_pressure',
    'How much there is to do: 1, searches are refused; 2, all that is not kept.',
    () => host.load.pressure(),
  )
  addReading(registers, 'fengniao_open_streams', 'Open streams of notifications.', () => host.streams.count())
  const started = performance.now()
  addReading(
    registers,
    'fengniao_event_listener_age_seconds',
    'Since this process last looked what other processes did; it does so five times a second.',
    () => (performance.now() - (host.events.heardAt ?? started)) / 1_000,
  )
}
