import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import { table, type Facts, type Settings, type Surroundings } from '#server/commands/command.ts'
import { checkContent } from './content.ts'
import { checkDatabase } from './database.ts'
import { checkDisk } from './disk.ts'
import { said, wrong, type Finding } from './finding.ts'
import { checkMail, checkPublicCertificate } from './mail.ts'
import { checkSettings } from './settings.ts'

async function checkAll(around: Surroundings, settings: Settings): Promise<Finding[]> {
  return [
    ...checkSettings(settings),
    ...(await checkDatabase(around, settings)),
    await checkDisk(settings.dataFolder),
    ...(await checkMail(settings, around.now)),
    ...(await checkPublicCertificate(settings, around.now)),
    ...checkContent(settings),
  ]
}

function readSettings({ settings }: Surroundings): Settings | Finding {
  try {
    return settings()
  } catch (error) {
    return wrong('settings', said(error), 'Put them right: .env.example explains each.')
  }
}

/** Looks at everything that the server needs, and says of each whether it is in order or what to do. */
export async function examine(around: Surroundings): Promise<Facts> {
  const settings = readSettings(around)
  const findings = 'found' in settings ? [settings] : await checkAll(around, settings)
  for (const line of table(findings.map(({ state, about, found }) => [state, about, found]))) around.say(line)
  for (const finding of findings) if ('todo' in finding) around.say(`To do, ${finding.about}: ${finding.todo}`)
  const faults = findings.filter(({ state }) => state === 'wrong').length
  if (faults === 0) return { findings }
  throw new CommandError(`${faults} of ${findings.length} need you.`, exitCodes.failed, { findings })
}
