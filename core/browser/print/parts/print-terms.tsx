import { Facts, PrintBlock } from './print-sheet.tsx'

/**
 * The terms of a paper: first the named terms, then the numbered clauses. `clauses` is a text with one clause on each line.
 * Empty terms are left out; a block without terms is not printed.
 */
export function Terms({
  label,
  named,
  clauses = '',
}: {
  label: string
  named: readonly (readonly [label: string, value: string])[]
  clauses?: string
}) {
  const facts = named.filter(([, value]) => value)
  const lines = clauses.split('\n').filter((line) => line.trim())
  if (facts.length === 0 && lines.length === 0) return null
  return (
    <PrintBlock label={label} className="terms">
      {facts.length > 0 ? <Facts className="single" facts={facts} /> : null}
      {lines.length > 0 ? (
        <ol className="names">
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ol>
      ) : null}
    </PrintBlock>
  )
}
