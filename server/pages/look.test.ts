import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { SiteLook } from '#contract/texts.ts'
import { documentPaths } from '#contract/wire/documents.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { renderWord } from '#server/documents/word/word.ts'
import { PackError } from '#server/framework/faults.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { siteLook } from '#server/framework/look-pictures.ts'
import { inboxTransport, listMails, readMail } from '#server/mail/inbox.ts'
import { all, readParts } from '#tests/support/documents/docx.ts'
import { everyBlock } from '#tests/support/documents/blocks.ts'
import { madeUpLogo, madeUpLook, makeUpLook } from '#tests/support/framework/made-up-look.ts'
import { queuedMail } from '#tests/support/mail/outbox.ts'
import { givenIn, newVisitor, testApp } from '#tests/support/test-app.ts'

const folders: string[] = []
const packWith = (look?: string, logo?: string) => {
  const folder = makeUpLook(look, logo)
  folders.push(dirname(folder))
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

describe('a site with the look of a commission', () => {
  const test = testApp('sqlite', { pack: packWith() })
  const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } })
  const look = () => {
    const shown = siteLook(test.deps.pack.look, '')
    if (!shown) throw new Error('the look of the product')
    return shown
  }

  it('serves its colours as custom properties, and its pictures, all to be kept by browsers', async () => {
    const addresses = ['stylesheet', 'icon', 'picture'] as const satisfies (keyof SiteLook)[]
    for (const url of [...addresses.map((name) => look()[name] ?? ''), look().logo?.href ?? '']) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'public, max-age=31536000, immutable'])
    }
    const { headers, body } = await get(look().stylesheet ?? '')
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(body).toContain('--teal: #7a1f3d;')
    expect(body).toMatch(/prefers-color-scheme: dark\) \{\s+html:root \{[^}]*--focus-line: #e8b34b;/)
  })

  it('serves the logo as it is, with a policy by which it runs and loads nothing, and makes the icons of it', async () => {
    const { headers, body } = await get(look().logo?.href ?? '')
    expect(body).toBe(madeUpLogo)
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    )
    expect((await get(look().icon ?? '')).body).toContain(Buffer.from(madeUpLogo).toString('base64'))
  })

  it('tells browsers its colours, and others its card', async () => {
    const { about } = givenIn((await get('/')).body)
    expect(about.themeColours.light).toBe('#7a1f3d')
    const card = await get(new URL(about.card.href).pathname)
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#7a1f3d' })
  })

  it('sends mail with the logo in it, in the colours, which the local inbox shows and does not list', async () => {
    const visitor = await newVisitor(test.app)
    await visitor.call('save_session', { email: 'keeper@agency.example' })
    const { sealed, read } = await queuedMail(test.deps, visitor.uuid)
    expect(read.html).toContain('alt="Lighthouse Board"')
    expect(read.html).toContain('background-color:#7a1f3d')
    expect(read.text).toMatch(/^An official site of the Lighthouse Board\n/)
    expect(read.attachments).toMatchObject([{ disposition: 'inline', mimeType: 'image/png' }])
    const folder = mkdtempSync(join(tmpdir(), 'lsp-look-'))
    folders.push(folder)
    await inboxTransport(folder).deliver(sealed)
    const [listed] = await listMails(folder)
    const mail = listed ? await readMail(folder, listed) : null
    expect(mail?.attachments).toEqual([])
    expect(mail?.html).toContain('src="data:image/png;base64,')
  })

  it('gives Word files the logo, the line and the colours', async () => {
    const [role] = starterRoles(test.deps.pack)
    const visitor = await newVisitor(test.app)
    const { rawPayload } = await test.app.inject({
      url: documentPaths.roleDocument('role_profile', role?.id ?? '', visitor.uuid),
      headers: { cookie: visitor.cookie },
    })
    const parts = await readParts(rawPayload)
    expect(parts.get('word/styles.xml')?.source).toContain('7A1F3D')
    expect(parts.get('word/styles.xml')?.source).not.toContain('0F6674')
    expect(parts.get('word/document.xml')?.source).toContain('descr="Lighthouse Board"')
    expect(parts.get('word/document.xml')?.source).toContain('An official site of the Lighthouse Board')
  })

  it('puts them into the band of a whole title page', async () => {
    const { palette, headerLine, logo } = test.deps.pack.look
    const parts = await readParts(await renderWord({ ...everyBlock, look: { palette, headerLine, logo } }))
    expect(parts.get('word/header2.xml')?.source).toContain('<a:srgbClr val="7A1F3D"/>')
    const [first] = all(parts.get('word/document.xml')?.root ?? { name: '', attributes: {}, children: [] }, 'w:p')
    expect(first && all(first, 'w:drawing')).toHaveLength(1)
  })
})

it('a site whose pack says nothing of its look has the product’s own', () => {
  const { pack } = loadPack('tests/packs/tiny')
  expect(siteLook(pack.look, '')).toBeNull()
})

describe('a look that cannot be shown is refused', () => {
  function faultsOf(folder: string): string {
    try {
      loadPack(folder)
    } catch (error) {
      if (error instanceof PackError) return error.message
      throw error
    }
    return ''
  }

  it.each([
    ['#7a1f3d', '#ffcc00', 'pack.yaml:63: look.main is #ffcc00: by light its contrast with #'],
    [
      'look/logo.svg',
      'look/other.svg',
      'look.logo.file is look/other.svg, and the pack has no such file: put it there',
    ],
    ['look/logo.svg', '../logo.svg', 'look.logo.file must be an SVG or PNG file in the pack, such as look/logo.svg'],
    ['    alternative: Lighthouse Board\n', '', 'look.logo.alternative'],
  ])('%s as "%s"', (from, to, said) => {
    expect(faultsOf(packWith(madeUpLook.replace(from, to)))).toContain(said)
  })

  it.each([
    [madeUpLogo.replace('<svg ', '<svg onload="alert(1)" '), 'look/logo.svg: has a script (onload)'],
    [madeUpLogo.replace('</svg>', ''), 'look/logo.svg: is no SVG that can be read: save it again as plain SVG'],
    [madeUpLogo.replace('<path ', '<unknown:path '), 'look/logo.svg: cannot be drawn'],
  ])('a logo such as %s', (logo, said) => {
    expect(faultsOf(packWith(madeUpLook, logo))).toContain(said)
  })

  it('a PNG that is none', () => {
    const folder = packWith(madeUpLook.replace('logo.svg', 'logo.png'))
    writeFileSync(join(folder, 'look', 'logo.png'), 'GIF89a')
    expect(faultsOf(folder)).toContain('look/logo.png: is no PNG: save it as one')
  })

  it('but not a PNG that is one', () => {
    const folder = packWith(madeUpLook.replace('logo.svg', 'logo.png'))
    writeFileSync(join(folder, 'look', 'logo.png'), readFileSync('docs/home.png'))
    const { pack } = loadPack(folder)
    expect(pack.look.logo).toMatchObject({ type: 'image/png', alternative: 'Lighthouse Board' })
    expect(readdirSync(join(folder, 'look'))).toContain('logo.png')
  })
})
