import type { Span } from '@opentelemetry/api'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { StartError } from '../errors/database-fault.ts'
import type { Host } from '../host.ts'
import { routeOf } from './requests.ts'

/** The packages of OpenTelemetry. They are loaded by a site that sends traces, and need not be there for any other. */
async function loadLibrary() {
  const [api, sdk, resources, exporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  return { ...api, ...sdk, ...resources, ...exporter }
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

/** A collector that does not answer holds up the end of the process no longer; in milliseconds. */
const patience = 3_000
const longestStatement = 2_000

function openProvider(library: Library, tracesUrl: string) {
  const exporter = new library.OTLPTraceExporter({ url: `${tracesUrl}/v1/traces`, timeoutMillis: patience })
  return new library.TracerProvider({
    resource: library.resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'fengniao' }),
    spanProcessors: [new library.BatchSpanProcessor({ exporter })],
  })
}

/** The span that a request says it belongs to (W3C Trace Context). */
function parentOf({ ROOT_CONTEXT, trace, isSpanContextValid }: Library, { headers }: FastifyRequest) {
  const { traceparent } = headers
  const found = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(String(traceparent))
  const [, traceId = '', spanId = '', flags = ''] = found ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/**
 * Sends a span for each request, and one for each statement that it sends to the database, to the collector of the
 * settings: what kind of request, how it ended, and the text of the statement without its values. Stands before the routes.
 */
export async function addTraces({ app, connection, settings }: Host): Promise<void> {
  const { tracesUrl } = settings
  if (tracesUrl === null) return
  const library = await loadLibrary().catch(() => {
    throw new StartError(
      '给了 OTEL_EXPORTER_OTLP_ENDPOINT，却没有装上 OpenTelemetry 的包，请用 npm ci 重新安装。',
    )
  })
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = library
  const provider = openProvider(library, tracesUrl)
  const tracer = provider.getTracer('fengniao')
  const open = new WeakMap<FastifyRequest, Span>()
  const current = new AsyncLocalStorage<Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parentOf(library, request))
    open.set(request, span)
    current.run(span, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const [span, route] = [open.get(request), routeOf(request)]
    span?.updateName(`${request.method} ${route}`).setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': statusCode,
    })
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  connection.statementWatch = (text, name) => {
    const parent = current.getStore()
    if (!parent?.isRecording()) return undefined
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, longestStatement),
      ...(name && { 'fengniao.statement.name': name }),
    }
    const options = { kind: SpanKind.CLIENT, attributes }
    const verb = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
    const span = tracer.startSpan(verb, options, trace.setSpan(ROOT_CONTEXT, parent))
    return (error) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
  app.addHook('onClose', async () => {
    connection.statementWatch = null
    await provider.shutdown().catch(() => {})
  })
}
