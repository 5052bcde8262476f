import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/site.ts'
import { sendBytes, smuggled, within } from '#tests/support/smuggling.ts'
import { openNaiveProxy } from '../naive-proxy.ts'
import type { AttackRow } from '../row.ts'
import { NotHere } from '../row.ts'
import { serveForFlood } from './flood.ts'

/** What each proxy is told in `deploy/`, but for names, ports and certificates. */
const proxies = {
  nginx: {
    program: '/usr/sbin/nginx',
    words: (file: string) => ['-c', file, '-g', 'daemon off;'],
    settings: (folder: string, port: number, to: string) => `
pid ${folder}/nginx.pid;
error_log /dev/null;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${to};
      proxy_http_version 1.1;
      proxy_set_header Connection close;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`,
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    words: (file: string) => ['-db', '-f', file],
    settings: (_folder: string, port: number, to: string) => `
defaults
  mode http
  timeout connect 2s
  timeout client 10s
  timeout server 10s
  timeout http-request 10s
listen front
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-For %[src]
  option http-server-close
  server one ${to.replace('http://', '')}
`,
  },
}

/** Sends bytes and gives what comes back within a second. */
const send = (port: number, bytes: string) =>
  sendBytes(port, bytes, (socket) => void setTimeout(() => socket.destroy(), 1000))

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until it listens
    if ((await send(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).includes(' 200 '))
      return
    // oxlint-disable-next-line no-await-in-loop
    await wait(50)
  }
  throw new Error('the proxy does not listen')
}

/** Each case by way of a proxy, and after it a visitor on a connection of their own, whose answer must be theirs. */
async function smuggle(port: number, cases = smuggled) {
  const failures: string[] = []
  for (const { name: of, bytes } of cases) {
    // A request of the attacker's own behind it would be answered by its own right.
    // oxlint-disable-next-line no-await-in-loop -- the next visitor comes after it
    const answer = await send(
      port,
      bytes.replaceAll('\r\nHost: localhost\r\nX: ', `\r\nHost: localhost\r\nX: 1\r\n\r\n`),
    )
    // oxlint-disable-next-line no-await-in-loop
    const next = await send(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    if (!/^HTTP\/1\.1 200 .*\{"status":"ok"\}$/s.test(next))
      failures.push(`${of}: the next visitor got ${next.slice(0, 60)}`)
    if (answer.includes(within)) failures.push(`${of}: the request within was answered`)
  }
  return { tries: cases.length, failures }
}

async function smuggleBy(name: keyof typeof proxies) {
  const { program, words, settings } = proxies[name]
  if (!existsSync(program)) throw new NotHere(`${name} is not installed`)
  const server = await serveForFlood()
  let proxy: ChildProcess | null = null
  try {
    const port = await freePort()
    const file = join(server.folder, `${name}.conf`)
    writeFileSync(file, settings(server.folder, port, server.url))
    proxy = spawn(program, words(file), { stdio: 'ignore' })
    await listens(port)
    return await smuggle(port)
  } finally {
    proxy?.kill('SIGKILL')
    await server.end()
  }
}

async function smuggleByNaive() {
  const server = await serveForFlood()
  const port = await freePort()
  const proxy = await openNaiveProxy(port, Number(new URL(server.url).port))
  try {
    // Of a body in chunks alone it hands on nothing, and what comes next is taken for it, whatever the server does.
    const withLength = smuggled.filter(({ bytes }) => bytes.includes('\r\nContent-Length:'))
    return await smuggle(port, withLength)
  } finally {
    proxy.close()
    await server.end()
  }
}

export const rows: AttackRow[] = [
  { id: 'T19', name: 'requests within requests, by way of nginx', run: () => smuggleBy('nginx') },
  { id: 'T19', name: 'requests within requests, by way of HAProxy', run: () => smuggleBy('haproxy') },
  { id: 'T19', name: 'requests within requests, by way of a proxy that knows no chunks', run: smuggleByNaive },
]
