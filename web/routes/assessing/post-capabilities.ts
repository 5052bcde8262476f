import { orWrong, textIn, type Post } from '#web/app/posting/post.ts'
import { paths } from '#contract/wire/paths.ts'

/** The choice of what to develop. */
export const postCapabilities: Post = async ({ api }, fields) =>
  orWrong('selected', async () => {
    const selectedCapabilities = fields.getAll('selected')
    await api.call('save_capabilities', { roleId: textIn(fields, 'roleId'), selectedCapabilities })
    return { to: paths.emailOther }
  })
