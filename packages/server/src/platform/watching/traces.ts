import fastifyOtel from '@fastify/otel'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type Span,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'

/** Sends the steps of each request to an OpenTelemetry collector. */
export interface Traces {
  /** Gives each request a span, which continues a proxy's trace. Call it before all routes. */
  readonly follow: (app: FastifyInstance) => Promise<void>
  /** Starts the span of a statement. Call the returned function when the statement has ended. */
  readonly statement: (text: string) => (failed: boolean) => void
  readonly close: () => Promise<void>
}

/** Attributes that spans may have. Requested addresses, values and error messages could identify a member. */
const SAID: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'db.system.name',
  'db.query.text',
  'fastify.type',
  'hook.name',
  'service.name',
])

/** Removes all other attributes before spans are sent. */
class Discreet implements SpanProcessor {
  readonly #next: SpanProcessor
  constructor(next: SpanProcessor) {
    this.#next = next
  }
  onStart(span: Span, parent: Parameters<SpanProcessor['onStart']>[1]): void {
    this.#next.onStart(span, parent)
  }
  onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) if (!SAID.has(name)) delete span.attributes[name]
    // exceptions with their messages
    span.events.length = 0
    delete span.status.message
    this.#next.onEnd(span)
  }
  forceFlush(): Promise<void> {
    return this.#next.forceFlush()
  }
  shutdown(): Promise<void> {
    return this.#next.shutdown()
  }
}

/** Starts tracing by the `OTEL_` variables; `exporter` replaces the one that sends. */
export function openTraces({ exporter }: { readonly exporter?: SpanExporter } = {}): Traces {
  const provider = new NodeTracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override the name
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'thunai' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new Discreet(new BatchSpanProcessor(exporter ?? new OTLPTraceExporter()))],
  })
  provider.register()
  const tracer = provider.getTracer('thunai')
  return {
    follow: async (app) => {
      const fastify = new fastifyOtel.FastifyOtelInstrumentation({
        instrumentHooks: false,
        instrumentHandler: false,
        recordExceptions: false,
      })
      fastify.setTracerProvider(provider)
      await app.register(fastify.plugin())
    },
    statement: (text) => {
      // a statement outside a request, such as a task's, would be a trace of its own
      if (!trace.getSpan(context.active())) return () => {}
      const span = tracer.startSpan(/^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) },
      })
      return (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    close: async () => {
      await provider.shutdown()
      for (const one of [trace, context, propagation]) one.disable()
    },
  }
}
