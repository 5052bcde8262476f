import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSink } from '#tests/support/mail/smtp-sink.ts'
import { must } from './claims.ts'
import { until, withSite } from './mail-site.ts'

/** A certificate for localhost, and the file that makes a process trust it. */
function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const made = spawnSync('openssl', [
    ...request,
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    cert,
  ])
  must(made.status === 0, 'This proof needs openssl.')
  return { certificate: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }, file: cert }
}

/** Proves that with required TLS mail is sent only over TLS with a valid certificate. */
export async function proveTls(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-tls-'))
  const { certificate, file } = makeCertificate(folder)
  const sink = await startSink({ offersTls: true, certificate })
  const byName = sink.url().replace('127.0.0.1', 'localhost')
  const required = { LSP_MAIL_REQUIRE_TLS: '1' }
  const askOnce = (smtpUrl: string, env: Record<string, string>) =>
    withSite({ smtpUrl, env }, async (site) => {
      const visitor = await site.newVisitor()
      await visitor.save('hana@agency.example')
      const failureOf = async () => (await site.waiting())[0]?.last_failure
      await until(
        'the mail has been tried',
        async () => (await site.waiting()).length === 0 || Boolean(await failureOf()),
      )
      return (await failureOf()) ?? (await site.ended())[0]?.result
    })
  try {
    const trusted = await askOnce(byName, { ...required, NODE_EXTRA_CA_CERTS: file })
    must(
      trusted === 'accepted' && sink.caught.every(({ isSecure }) => isSecure),
      `with the right certificate: ${trusted}`,
    )
    const wrong = [
      await askOnce(byName, required),
      await askOnce(sink.url(), { ...required, NODE_EXTRA_CA_CERTS: file }),
    ]
    must(sink.caught.length === 1, 'mail went out under a wrong certificate')
    say(
      `TLS required: accepted over STARTTLS with a certificate that is checked; nothing sent where nobody trusted ` +
        `has signed it (${wrong[0]}) or it is for another name (${wrong[1]})`,
    )
  } finally {
    await sink.stop()
    rmSync(folder, { recursive: true })
  }
}
