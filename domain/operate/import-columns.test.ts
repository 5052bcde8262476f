import { expect, it } from 'vitest'
import { type ColumnNames, guessColumns, type SurveyedColumn } from './import-columns.ts'

const names: ColumnNames = {
  title: ['job title', 'title description', 'title'],
  key: ['position number', 'post unique reference', 'title code'],
  unit: ['unit', 'branch'],
  agency: ['agency', 'organisation'],
  role_type: ['grade', 'assignment level'],
  level: ['proficiency level'],
  family: ['family', 'profession'],
  staff: ['direct reports'],
  other_titles: ['other titles'],
  never: ['bargaining', 'union'],
}

const column = (name: string, values: string[], more: Partial<SurveyedColumn> = {}): SurveyedColumn => ({
  name,
  filled: values.length,
  distinct: new Set(values).size,
  isMany: false,
  isUnique: new Set(values).size === values.length,
  capitals: 0,
  numbers: values.filter((value) => /^\d+$/.test(value)).length,
  values: values.map((value) => ({ value, rows: 1 })),
  ...more,
})

it('guesses from names of columns and from what they hold', () => {
  const organogram = [
    column('Post Unique Reference', ['1', '2']),
    column('Name', ['A. Person', 'N/D']),
    column('Grade', ['SCS1', 'SEO']),
    column('Job Title', ['Head', 'Adviser']),
    column('Parent Department', ['Te Papa', 'Te Papa']),
    column('Organisation', ['Other', 'Museum']),
    column('Unit', ['Shop', 'Shop']),
  ]
  expect(guessColumns(organogram, names, { agency: new Set(['te papa']) })).toEqual({
    key: 'Post Unique Reference',
    title: 'Job Title',
    role_type: 'Grade',
    agency: 'Parent Department',
    unit: 'Unit',
  })
})

it('takes no column whose name speaks of something else, nor a key that repeats, nor an empty one', () => {
  const service = [
    column('Title Code', ['100', '100']),
    column('TITLE DESCRIPTION', ['CLERK', 'NURSE']),
    column('Assignment Level', ['00', '01']),
    column('Bargaining Unit', ['X', 'Y']),
    column('Direct reports', ['many', '3']),
    column('Profession', []),
  ]
  expect(guessColumns(service, names, {})).toEqual({ title: 'TITLE DESCRIPTION', role_type: 'Assignment Level' })
})
