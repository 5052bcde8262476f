// Made from content/words/en by `npm run content -- words`: change the words there.
import type { AppWords } from './app.ts'
import type { FrameworkWords } from './framework.ts'
import type { FindingWords } from './finding.ts'
import type { RoleWords } from './role.ts'
import type { BuildingWords } from './building.ts'
import type { AssessingWords } from './assessing.ts'
import type { ViewsWords } from './views.ts'
import type { TeamWords } from './team.ts'
import type { CareerWords } from './career.ts'
import type { SessionWords } from './session.ts'
import type { DocumentsWords } from './documents.ts'
import type { MailWords } from './mail.ts'
import type { OperateWords } from './operate.ts'
import type { FieldsWords } from './fields.ts'

/** The product's words in one language. */
export type Words = {
  app: AppWords
  framework: FrameworkWords
  finding: FindingWords
  role: RoleWords
  building: BuildingWords
  assessing: AssessingWords
  views: ViewsWords
  team: TeamWords
  career: CareerWords
  session: SessionWords
  documents: DocumentsWords
  mail: MailWords
  operate: OperateWords
  fields: FieldsWords
}
