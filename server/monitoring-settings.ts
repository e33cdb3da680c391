import { withoutSecret } from './sms-settings.ts'

/** Where `/metrics` is answered, and to whom. */
export type MetricsSettings = {
  /** A port of its own, at `host`; null: the site's. */
  port: number | null
  host: string
  /** What who asks has to show; null: nothing, on a port of its own alone. */
  token: string | null
}

export type MonitoringSettings = {
  /** null: nobody asks for numbers, and none are counted. */
  metrics: MetricsSettings | null
  /** Where traces go by OTLP over HTTP, without a slash at the end; null: there are none. */
  tracesUrl: string | null
}

type Given = (name: string) => string | undefined

const leastToken = 16

function readMetrics(given: Given): MetricsSettings | string | null {
  const [port, host, token] = [given('METRICS_PORT'), given('METRICS_HOST'), given('METRICS_TOKEN')]
  if (token && !/^[\x21-\x7e]+$/.test(token))
    return 'METRICS_TOKEN 只能由没有空格的英文字母、数字与符号组成。'
  if (token && token.length < leastToken) return `METRICS_TOKEN 至少要 ${leastToken} 个字符。`
  if (!port) {
    if (host) return '给了 METRICS_HOST，却没有设置 METRICS_PORT。'
    return token ? { port: null, host: '', token } : null
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return `METRICS_PORT 应当是 0 到 65535 之间的整数，现在是“${port}”。`
  if (port !== '0' && Number(port) === Number(given('PORT') ?? '3000'))
    return `METRICS_PORT 不能与 PORT 相同，现在都是 ${port}。`
  return { port: Number(port), host: host ?? '127.0.0.1', token: token ?? null }
}

/**
 * How the site is watched.
 * @returns a sentence for the operator where the settings cannot be used
 */
export function readMonitoring(given: Given): MonitoringSettings | string {
  const metrics = readMetrics(given)
  if (typeof metrics === 'string') return metrics
  const endpoint = given('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint && (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)))
    return `OTEL_EXPORTER_OTLP_ENDPOINT 应当是 http:// 或 https:// 开头的地址，现在是“${withoutSecret(endpoint)}”。`
  return { metrics, tracesUrl: endpoint ? new URL(endpoint).href.replace(/\/$/, '') : null }
}
