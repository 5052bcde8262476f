import { ContentError, runCommand } from './content-error.ts'
import { gapsOf, makePack } from './new-pack.ts'

await runCommand(() => {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new ContentError('Give the new pack a name: npm run content:new our-framework')
  const folder = makePack(name, new Date().getFullYear())
  const gaps = gapsOf(folder)
  console.log(`Made ${folder}.\n\nStill to be written:\n${gaps.join('\n')}\n`)
  console.log(`${gaps.length} texts to write. If your framework stands in a table, bring it in first:`)
  console.log(`  npm run content:import ${name} your-table.csv`)
  console.log(`To see what is left at any time:\n  npm run content:check -- ${name}`)
})
