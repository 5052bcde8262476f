/** The fields that every form carries besides its own: which form it is, the session of its page, and the key of its page. */
export const formFields = { form: 'form', uuid: 'uuid', key: 'key' } as const

/** The forms that work without script, each with the fields that it knows; whatever else is sent with it is not read. */
export const forms = {
  question: ['qtype', 'roleId', 'qref', 'direction', 'answer'],
  capabilities: ['roleId', 'selected'],
  email: ['email', 'name', 'comment', 'emailType', 'roleId', 'agency', 'capabilities'],
  save: ['email'],
  restore: ['link'],
  leave: [],
  build: ['fromRoleId', 'isBuilding'],
  visibility: ['role', 'agency', 'choice'],
  share: ['role', 'agency', 'relationship', 'name', 'choice', 'keptId'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FormName = keyof typeof forms

/** The form that is called so; null where there is none. */
export function formNamed(name: string | null): FormName | null {
  return name !== null && Object.hasOwn(forms, name) ? (name as FormName) : null
}
