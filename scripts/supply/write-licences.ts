import { licenceLines } from './licences.ts'

console.log(licenceLines(process.cwd()).join('\n'))
