import { Counter, Histogram, Registry } from 'prom-client'

/** Seconds. A download may wait for the documents before it, each of which may take 20 seconds. */
const secondsOfRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const secondsOfDocuments = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** What this process has counted since its start, for those who watch it (`/metrics`); nothing in it tells who a visitor was. */
export type Counters = ReturnType<typeof openCounters>

/** New counters, all at 0. Their labels have few values each: never an address, an id or anything that a visitor types. */
export function openCounters() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'lsp_http_requests_total',
      help: 'Answered requests by route pattern, method and class of status.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'lsp_http_request_duration_seconds',
      help: 'How long requests took, by route pattern.',
      labelNames: ['route'],
      buckets: secondsOfRequests,
      registers,
    }),
    answers: new Counter({ name: 'lsp_answers_stored_total', help: 'Answers that visitors gave.', registers }),
    documents: new Histogram({
      name: 'lsp_document_duration_seconds',
      help: 'How long Word files took, waiting included: made, refused (too many or too slow) or failed.',
      labelNames: ['result'],
      buckets: secondsOfDocuments,
      registers,
    }),
    mails: new Counter({
      name: 'lsp_mails_ended_total',
      help: 'Mails that this server saw end, by type and result.',
      labelNames: ['type', 'result'],
      registers,
    }),
    refusals: new Counter({
      name: 'lsp_limit_refusals_total',
      help: 'Mails, shared profiles and new sessions that this server refused, by the limit that was reached.',
      labelNames: ['limit'],
      registers,
    }),
  }
}
