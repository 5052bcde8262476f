import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig } from 'payload'

const everybody = () => true
const text = (name) => ({ name, type: 'text', required: true })

export const config = await buildConfig({
  secret: crypto.randomUUID(),
  telemetry: false,
  logger: { options: { level: 'error' } },
  // An answer is on the disk before it is called stored, as in the product.
  db: sqliteAdapter({ client: { url: process.env.CMS_DATABASE_URL }, wal: { synchronous: 'FULL' } }),
  collections: [
    {
      slug: 'questions',
      access: { read: everybody },
      fields: [text('qref'), text('text'), { name: 'options', type: 'array', fields: [text('key'), text('value')] }],
    },
    {
      slug: 'answers',
      access: { create: everybody },
      fields: [text('visit'), text('question'), text('answer')],
    },
  ],
})
