import { SpanStatusCode, trace, type Span, type SpanOptions } from '@opentelemetry/api'

/** The name under which every span of the product stands. */
export const tracerName = 'my-lsp'

/**
 * Does a piece of work within a span of its own, which ends with it. It traces nothing until the operator starts Node with
 * an SDK of OpenTelemetry. Its attributes hold nothing of a visitor. Nor does a failed span: the words of an error can hold
 * what a visitor typed, so its name alone is kept.
 */
export async function traced<Result>(
  name: string,
  options: Pick<SpanOptions, 'attributes' | 'root'>,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return trace.getTracer(tracerName).startActiveSpan(name, options, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      const type = error instanceof Error ? error.name : typeof error
      span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
