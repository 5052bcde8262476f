import { hash } from 'node:crypto'

/** Without vowels, so that no word comes about, and without what is easily taken for something else. */
const signs = '23456789bcdfghjkmnpqrstvwxyz'
const length = 10

/**
 * The code of a role in short addresses. It follows from the role's id alone, so that an address in an old mail still leads
 * to its role on another server or a new database: what this gives must never change.
 */
export function roleCode(roleId: string): string {
  let rest = BigInt(`0x${hash('sha256', roleId).slice(0, 16)}`)
  let code = ''
  while (code.length < length) {
    code += signs[Number(rest % BigInt(signs.length))]
    rest /= BigInt(signs.length)
  }
  return code
}

const shape = new RegExp(`^[${signs}]{${length}}$`)

/** Whether a text could be a role's code. */
export function isRoleCode(text: string): boolean {
  return shape.test(text)
}
