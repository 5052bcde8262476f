import type { Post } from './app/post.ts'
import { postCapabilities } from './screens/assessing/post-capabilities.ts'
import { postQuestion } from './screens/assessing/post-question.ts'
import { postBuild, postShare, postVisibility } from './screens/building/post-building.ts'
import { postEmail } from './screens/mail/post-email.ts'
import { postLeave, postRestore, postSave } from './screens/session/post-session.ts'

/** The forms that work without script, by their names. */
export const posts: Readonly<Record<string, Post>> = {
  question: postQuestion,
  capabilities: postCapabilities,
  email: postEmail,
  save: postSave,
  restore: postRestore,
  leave: postLeave,
  build: postBuild,
  visibility: postVisibility,
  share: postShare,
}
