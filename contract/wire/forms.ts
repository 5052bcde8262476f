/** The fields that every form carries besides its own: which form of its screen it is, the session of its page, and the key of its page. */
export const formFields = { form: 'form', uuid: 'uuid', key: 'key' } as const

/** What a form that asks first carries once the visitor has said yes. */
export const sure = { name: 'sure', value: 'yes' } as const
