import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ability } from 'virtual:words/assessing/questionnaire'
import * as words from 'virtual:words/building/build'
import type { Question } from '#contract/get-question.ts'
import { roleTypeQuestion } from '#domain/assessing/questionnaire.ts'
import { paths } from '#contract/wire/paths.ts'
import { Filled } from '#client/components/filled.tsx'
import { routerApp } from '#client/app/session.tsx'
import { soughtRole, type SoughtRole } from './sought-role.ts'
import { loadQuestion, Questionnaire } from '#client/screens/assessing/questionnaire.tsx'

type Loaded = { sought: SoughtRole; question: Question }

const asked = { qtype: 'BUILD', roleId: '', path: paths.build } as const

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const app = context.get(routerApp)
  const sought = soughtRole(await app.session.load())
  const question = await loadQuestion(app, request, asked)
  return question instanceof Response ? question : { sought, question }
}

export function Component() {
  const { sought, question } = useLoaderData<Loaded>()
  return (
    <Questionnaire
      {...asked}
      question={question}
      infoHeading={question.qref === roleTypeQuestion ? words.types : ability}
      about={
        <>
          <Filled
            sentence={words.about}
            values={{
              title: <strong>{sought.titleShown}</strong>,
              agency_name: <strong>{sought.agencyShown}</strong>,
            }}
          />
          {sought.unfit !== null && (
            <>
              <br />
              {sought.unfit}
            </>
          )}
        </>
      }
      before={paths.roleSelect()}
      after={paths.built()}
    />
  )
}
