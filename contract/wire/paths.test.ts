import { describe, expect, it } from 'vitest'
import { choiceQuery, documentPaths } from './documents.ts'
import { callHeaders } from './headers.ts'
import { paths, patterns } from './paths.ts'
import { serverPaths } from './server-paths.ts'

const uuid = '0f3c2d1e-0000-4000-8000-000000000000'

// The addresses are written out as in the specification. Client, server and tests all use `paths`, so they would not notice
// a change.
describe('URLs and headers', () => {
  it.each([
    [patterns.roleActions, '/roleactions/:roleId'],
    [patterns.pathSelect, '/pathselect'],
    [patterns.emailOther, '/emailother'],
    [patterns.save, '/save/:next'],
    [paths.dimension(2), '/whatItLooksLike2'],
    [paths.capability('curious'), '/capability/curious'],
    [paths.roleActions('kaiārahi--any', 'paths'), '/roleactions/kai%C4%81rahi--any?tab=paths'],
    [
      paths.roleSelect({ query_role: 'HR & co', query_agency: '' }, 100),
      '/roleselect?query_role=HR+%26+co&query_agency=&shown=100',
    ],
    [
      paths.roleSelect({ query_role: 'hr', query_agency: '', query_roleType: '', query_family: 'legal' }),
      '/roleselect?query_role=hr&query_agency=&query_family=legal',
    ],
    [paths.talk('kaiārahi--any'), '/talk/kai%C4%81rahi--any'],
    [paths.compare('a', ['b', 'c']), '/compare?roleId=a&with=b&with=c'],
    [paths.build('role-type'), '/build?question=role-type'],
    [paths.built('yes'), '/built?choice=yes'],
    [serverPaths.restore('t0ken'), '/restore#t0ken'],
    [serverPaths.validate('t0ken'), '/validate#t0ken'],
    [paths.call('get_question'), '/mylsp/default/get_question'],
    [documentPaths.roleDocument('role_profile', 'a/b', uuid), `/mylsp/default/role_profile/a%2Fb?uuid=${uuid}`],
    [
      documentPaths.documentPage('interview_pack', 'a', { agency: 'te-papa', capabilities: ['curious', 'resilient'] }),
      '/roleactions/a/interview?agency=te-papa&capabilities=curious,resilient',
    ],
    [
      paths.roleActions('a', 'interview', choiceQuery({ capabilities: ['curious', 'resilient'] })),
      '/roleactions/a?tab=interview&capabilities=curious,resilient',
    ],
    [documentPaths.documentPage('talk_guide', 'a'), '/roleactions/a/talk'],
    [documentPaths.comparisonFile('a', ['b'], uuid), `/mylsp/default/comparison/a?with=b&uuid=${uuid}`],
    [documentPaths.guideFile, '/assets/LSP_Guide.pdf'],
  ])('%s is %s', (address, written) => {
    expect(address).toBe(written)
  })

  it('include the headers of every call', () => {
    expect(callHeaders).toEqual({ 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' })
  })
})
