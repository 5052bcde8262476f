// Loaded before the server by NODE_OPTIONS="--import /srv/tracing/tracing.mjs"; OTEL_EXPORTER_OTLP_ENDPOINT says where
// spans go. No instrumentation is added on purpose: those of HTTP and of databases write addresses and statements, which hold
// ids of sessions, while the product's own spans hold nothing of a visitor.
import { NodeSDK } from '@opentelemetry/sdk-node'

const sdk = new NodeSDK({ instrumentations: [] })
sdk.start()
