import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What became of one check: in order, at fault with what the tool said, or left out because the tool is missing. */
export type Outcome = 'in order' | { fault: string } | { missing: string }

/** Runs a tool, with nothing of the user's own configuration of clusters and registries. */
export function ask(tool: string, words: readonly string[], folder = '.'): Outcome {
  const env = { ...process.env, KUBECONFIG: '/dev/null', DOCKER_CONFIG: '/dev/null' }
  const { error, status, stdout, stderr } = spawnSync(tool, words, { cwd: folder, encoding: 'utf8', env })
  if (error) return { missing: tool }
  return status === 0 ? 'in order' : { fault: `${stdout}${stderr}`.trim() }
}

/** A copy of a file in which paths of the machine that it is for are replaced by those of this one; returns its path. */
export function adapted(file: string, folder: string, places: Readonly<Record<string, string>>): string {
  const text = Object.entries(places).reduce(
    (all, [there, here]) => all.replaceAll(there, here),
    readFileSync(file, 'utf8'),
  )
  const copy = join(folder, file.split('/').at(-1) ?? file)
  writeFileSync(copy, text)
  return copy
}

/** Makes a certificate for the proxies: `lsp.crt`, `lsp.key`, and both in `lsp.pem`. */
export function makeCertificate(folder: string): Outcome {
  const [key, certificate] = [join(folder, 'lsp.key'), join(folder, 'lsp.crt')]
  const name = ['-subj', '/CN=lsp.example.govt.nz', '-days', '2']
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...name]
  const made = ask('openssl', words)
  if (made === 'in order') {
    writeFileSync(join(folder, 'lsp.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  }
  return made
}
