import type { YAMLError } from 'yaml'
import type { PackFault } from '#domain/framework/checks/fault.ts'

const tabIndent = /^ *\t/

/** What to write instead, for the errors that people make; the codes are those of the YAML library. */
const advice: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'begins with a tab: use spaces',
  BAD_INDENT: 'is indented differently from the lines beside it: use the same number of spaces',
  DUPLICATE_KEY: 'has a key that stands here already: each must be unique, so take one out',
  BLOCK_AS_IMPLICIT_KEY:
    'has a colon followed by a space within a text, or is indented too far: put the text in quotes, or take spaces away',
  MULTILINE_IMPLICIT_KEY: 'has no colon after its key, or a text goes on in a line that is not indented',
  MISSING_CHAR: 'lacks a sign: a quote that closes, a bracket, or a comma between two items',
  BAD_ALIAS: 'has a text that begins with a star: put the text in quotes',
  BAD_DQ_ESCAPE: 'has a backslash within double quotes: write it twice, or use single quotes',
  BAD_SCALAR_START: 'has a text that begins with a sign of YAML, such as @ or `: put the text in quotes',
  MULTIPLE_DOCS: 'has three dashes that begin another document: take them out',
  TAG_RESOLVE_FAILED: 'has a text that begins with an exclamation mark: put the text in quotes',
  UNEXPECTED_TOKEN: 'has something that does not belong here: put a text with signs in quotes',
}

function faultOf(file: string, error: YAMLError, linesBefore: number): PackFault {
  const [first = ''] = error.message.split('\n')
  const [said = ''] = first.split(/ at line \d/)
  const reason = advice[error.code] ?? `is not written as YAML: ${said}`
  return { file, key: '', line: (error.linePos?.[0].line ?? 1) + linesBefore, reason }
}

/**
 * The errors of a YAML source, each with its line and what to write. One error often leads to others, so the first is given,
 * every other key that is there twice, and every line that begins with a tab.
 */
export function yamlFaults(
  file: string,
  source: string,
  errors: readonly YAMLError[],
  linesBefore: number,
): PackFault[] {
  if (errors.some(({ code }) => code === 'TAB_AS_INDENT')) {
    return source.split('\n').flatMap((line, index) => {
      const reason = advice.TAB_AS_INDENT ?? ''
      return tabIndent.test(line) ? [{ file, key: '', line: index + 1 + linesBefore, reason }] : []
    })
  }
  return errors
    .filter(({ code }, index) => index === 0 || code === 'DUPLICATE_KEY')
    .map((error) => faultOf(file, error, linesBefore))
}
