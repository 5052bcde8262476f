import { maxStatements } from '#domain/framework/capability-schema.ts'

/** "Tells them" and "A leader who …" do not complete "This means your ability to"; "Tell them" does. */
const beginsWithVerb = (text: string) => !/^(?:an?|the|to|they|who)\b|^\w+(?<![su])s\b/i.test(text)

/** Statements complete "This means your ability to", so they begin in lower case and have no full stop. */
function asStatement(text: string): string {
  const open = text.replace(/[.;。]$/, '')
  const [first = '', second = ''] = open
  return second === second.toUpperCase() ? open : first.toLowerCase() + open.slice(1)
}

/** The texts that can stand as statements (Spec §2), each once and as one; the others are for a reader to turn round. */
export function statementsFrom(texts: readonly string[]): string[] {
  return [...new Set(texts)]
    .filter((text) => text !== '' && beginsWithVerb(text))
    .slice(0, maxStatements)
    .map(asStatement)
}
