import { redirect } from 'react-router'
import { orWrong, textIn, type Post } from '#web/load.ts'
import { paths } from '#contract/wire/paths.ts'

/** The choice of what to develop. */
export const postCapabilities: Post = async ({ app: { api } }, fields) =>
  orWrong('selected', async () => {
    const selectedCapabilities = fields.getAll('selected').filter((value) => typeof value === 'string')
    await api.call('save_capabilities', { roleId: textIn(fields, 'roleId'), selectedCapabilities })
    return redirect(paths.emailOther)
  })
