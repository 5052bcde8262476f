import { expect, it } from 'vitest'
import { currentAddress } from './renamed-address.ts'

const current = currentAddress({
  roles: new Map([['old--any', 'new--any']]),
  agencies: new Map([['old', 'new']]),
  capabilities: new Map([['old', 'new']]),
})

it.each([
  ['/roleactions/old--any/plan', '/roleactions/new--any/plan'],
  ['/roleselect?query_agency=old&query_role=old', '/roleselect?query_agency=new&query_role=old'],
  ['/roleactions/old--any/interview?capabilities=a%2Cold', '/roleactions/new--any/interview?capabilities=a%2Cnew'],
  ['/mylsp/default/role_profile/old--any?uuid=1', '/mylsp/default/role_profile/new--any?uuid=1'],
  ['/mylsp/default/comparison/other--any?with=old--any', '/mylsp/default/comparison/other--any?with=new--any'],
])('leads from %s to %s', (from, to) => {
  expect(current(from)).toBe(to)
})

it.each([
  '/',
  '/roleactions/other--any?tab=paths&x=%zz',
  '/capability/other',
  '/%zz?query_agency=other',
  '/?__proto__=old&constructor=old',
  '//other.example/?query_agency=old',
  '/\\other.example/?query_agency=old',
])('leaves %s alone', (url) => {
  expect(current(url)).toBeNull()
})
