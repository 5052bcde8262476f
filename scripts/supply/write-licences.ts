import { writeFileSync } from 'node:fs'
import { licencesPage, readLicencesPage } from './licences.ts'

writeFileSync(licencesPage, await readLicencesPage(process.cwd()))
